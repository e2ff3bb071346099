import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Facts } from '../../ui/facts.tsx';
import { subscriptions } from './subscriptions.api.ts';

interface Props {
  readonly workspace: string;
  readonly period: 'month' | 'year' | null;
  /** The end of the current plan; null if it has none or is over. */
  readonly until: string | null;
}

/** For the owner: the price of the plan, its successor, and its cancellation. */
export function RenewalCard({ workspace, period, until }: Props) {
  const t = useTranslations('subscriptions.page');
  const formats = useFormats();
  const { data } = useQuery(subscriptions.getDetails(workspace));
  const date = until ? formats.date(until) : '';
  const said = (title: string) => showToast({ kind: 'success', title });
  const cancel = useAction(
    async () => {
      const yes = await ask({
        kind: 'delete',
        title: t('cancel_title'),
        body: t('cancel_body', { date }),
        confirm: t('cancel'),
        cancel: t('cancel_keep'),
      });
      return yes && Boolean(await subscriptions.cancelRenewal(workspace));
    },
    (done) => {
      if (done) said(t('cancelled', { date }));
    },
  );
  const resume = useAction(
    () => subscriptions.restoreRenewal(workspace),
    () => said(t('resumed')),
  );
  const withdraw = useAction(
    () => subscriptions.deleteNextPlan(workspace),
    () => said(t('withdrawn')),
  );
  if (!data) return <Skeleton h={24} />;
  const { next, source, started_at: startedAt, price, currency } = data;
  return (
    <Stack gap="sm">
      {source && (
        <Text size="sm" c="dimmed">
          <Facts
            of={{
              source: t(`source.${source}`),
              price:
                price !== null && currency && period && t('price', { amount: formats.money(price, currency), period }),
              since: startedAt && t('since', { date: formats.date(startedAt) }),
            }}
          />
        </Text>
      )}
      {next && (
        <Alert color="info" title={t('next_title', { name: next.plan_name, date: formats.date(next.starts_at) })}>
          <Group justify="space-between">
            <Text size="sm">{t(next.is_paid ? 'next_paid' : 'next_free')}</Text>
            {!next.is_paid && (
              <Button
                size="compact-md"
                variant="default"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate(undefined)}
              >
                {t('withdraw')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {until && data.is_cancelled && (
        <Alert color="amber" title={t('cancelled_title', { date })}>
          <Group justify="space-between">
            <Text size="sm">{t('cancelled_body')}</Text>
            <Button size="compact-md" loading={resume.isPending} onClick={() => resume.mutate(undefined)}>
              {t('resume')}
            </Button>
          </Group>
        </Alert>
      )}
      {until && !data.is_cancelled && !next?.is_paid && (
        <Group justify="flex-end">
          <Button variant="subtle" color="danger" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            {t('cancel')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
