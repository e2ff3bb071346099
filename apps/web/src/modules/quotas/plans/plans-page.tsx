import type { OperatorPlan, PlanChange } from '@kumbi/contract/quotas/plan-changes.schemas.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ChangeRow } from './change-row.tsx';
import { PlanChangeDialog } from './plan-change-dialog.tsx';
import { PlanTable } from './plan-table.tsx';
import { operatorPlans, planChanges } from './plans.api.ts';

interface SectionProps {
  readonly title: string;
  readonly detail: string | undefined;
  readonly changes: readonly PlanChange[];
}

function Changes({ title, detail, changes }: SectionProps) {
  return (
    <SectionCard title={title} detail={detail}>
      {changes.map((change) => (
        <ChangeRow key={change.id} change={change} />
      ))}
    </SectionCard>
  );
}

/** The plans with their conditions, and their planned and past changes. */
export function PlansPage() {
  const t = useTranslations('operator.plans');
  const plans = useQuery(operatorPlans.list());
  const changes = useQuery(planChanges.list());
  const [changing, setChanging] = useState<OperatorPlan>();
  return (
    <Stack>
      <PageHead flush title={t('title')} detail={t('detail')} />
      <Loaded query={plans} heights={[480]}>
        {(rows) => <PlanTable plans={rows} onChange={setChanging} />}
      </Loaded>
      <Loaded query={changes} heights={[140, 140]}>
        {(rows) => {
          const past = rows.filter((change) => change.is_started);
          // The next one first.
          const planned = rows.filter((change) => !change.is_started).toReversed();
          return (
            <>
              <Changes
                title={t('planned')}
                detail={t(planned.length > 0 ? 'planned_detail' : 'no_planned')}
                changes={planned}
              />
              <Changes title={t('past')} detail={past.length > 0 ? undefined : t('no_past')} changes={past} />
            </>
          );
        }}
      </Loaded>
      {changing && <PlanChangeDialog plan={changing} onClose={() => setChanging(undefined)} />}
    </Stack>
  );
}
