import type { Plan } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { trialDays, trialPlan } from '@kumbi/contract/subscriptions/subscriptions.limits.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { subscriptions } from './subscriptions.api.ts';

interface Props {
  readonly workspace: string;
  readonly plans: readonly Plan[];
}

/** Offers the trial to an owner whose workspace can still have it. */
export function TrialOffer({ workspace, plans }: Props) {
  const t = useTranslations('subscriptions.pricing');
  const locale = useLanguage();
  const navigate = useNavigate();
  const { data } = useQuery(subscriptions.getDetails(workspace));
  const start = useAction(
    () => subscriptions.startTrial(workspace, {}, { idempotencyKey: crypto.randomUUID() }),
    async () => {
      showToast({ kind: 'success', title: t('trial_started') });
      await navigate({ href: `/${locale}/app` });
    },
  );
  const plan = plans.find(({ code }) => code === trialPlan);
  if (!data?.is_trial_offered || !plan) return null;
  return (
    <Alert color="brand" title={t('trial_title', { name: plan.name, days: trialDays })}>
      <Group justify="space-between">
        <Text size="sm">{t('trial_body')}</Text>
        <Button size="compact-md" loading={start.isPending} onClick={() => start.mutate(undefined)}>
          {t('trial_action')}
        </Button>
      </Group>
    </Alert>
  );
}
