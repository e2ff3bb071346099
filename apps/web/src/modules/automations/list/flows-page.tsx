import type { FlowStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { StartType } from '@kumbi/contract/automations/step-type.rules.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { SimpleGrid, Skeleton, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { CounterWarning } from '../../quotas/quotas.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { flowFilters, flowOrders, flowsQuery } from '../automations.api.ts';
import { FlowCard } from './flow-card.tsx';
import classes from './flows-page.module.css';
import { useFlowBulk } from './use-flow-bulk.ts';

const planCounters = ['automation_runs'] as const;

export function FlowsPage() {
  const t = useTranslations('automations.list');
  const ts = useTranslations('automations.steps');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  useRealtimeRefresh(kumbi_code, ['automation-changed'], ['automations.flow']);
  const view = useListView(flowFilters, flowOrders);
  const query = useInfiniteQuery(flowsQuery(kumbi_code, useAppSearch()));
  const bulk = useFlowBulk(query.data?.items ?? []);
  const create = () => open('flow-choose-template', {});
  const tile = may(role, 'content.write') && !bulk.selection.active && query.data?.items.length !== 0 && query.data && (
    <UnstyledButton className={classes.tile} onClick={create}>
      <Icon of={IconPlus} size={28} />
      {t('create')}
    </UnstyledButton>
  );
  return (
    <>
      <CounterWarning counters={planCounters} consequence={t('used_up')} />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'content.write') && create}
        drawing="tree"
        query={query}
        search={search}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[
              { param: 'status', label: t('filter_status'), text: (value: FlowStatus) => t(value) },
              { param: 'start', label: t('filter_start'), text: (value: StartType) => ts(`${value}.name`) },
            ]}
          />
        }
        {...(bulk.actions.length > 0 ? { bulk } : {})}
        count={(count) => t('count', { count })}
        skeleton={<Skeleton h={168} radius="lg" />}
        row={(flow) => <FlowCard flow={flow} selection={bulk.selection} />}
        wrap={(rows) => (
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
            {tile}
            {rows}
          </SimpleGrid>
        )}
      />
    </>
  );
}
