import { may } from '@kumbi/contract/shared/roles.ts';
import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { publicPath } from '../../lib/workspace-address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { subscriptionQuery, UsageList, UsageWarning } from '../quotas/quotas.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { BillingCard } from './billing-card.tsx';
import { LedgerList } from './ledger-list.tsx';
import { PackList } from './pack-list.tsx';
import { PaymentList } from './payment-list.tsx';
import { RenewalCard } from './renewal-card.tsx';

const badges = { active: 'brand', expired: 'danger', none: 'gray' } as const;

export function SubscriptionPage() {
  const t = useTranslations('subscriptions.page');
  const formats = useFormats();
  const locale = useLanguage();
  const workspace = useWorkspace();
  const { data, error, isPending, refetch } = useQuery(subscriptionQuery(workspace.kumbi_code));
  const manages = may(workspace.role, 'subscription.manage');
  const pricing = publicPath(locale, `pricing?workspace=${workspace.kumbi_code}`);
  return (
    <Stack maw="56rem">
      <PageHead
        flush
        title={t('title')}
        detail={t('detail')}
        actions={
          manages && (
            <Button component={AppLink} href={pricing}>
              {t(data?.status === 'none' ? 'choose' : 'change')}
            </Button>
          )
        }
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton h={320} radius="lg" />}
      {data && (
        <>
          <SectionCard
            title={data.plan_name ?? t('no_plan')}
            detail={
              data.valid_until
                ? t(data.is_expired ? 'expired_on' : 'valid_until', { date: formats.date(data.valid_until) })
                : data.status === 'active'
                  ? t('no_end')
                  : t('no_plan_detail')
            }
            aside={<Badge color={badges[data.status]}>{t(`status.${data.status}`)}</Badge>}
          >
            {data.is_expired && (
              <Alert color="amber" title={t('expired_title')}>
                <Group justify="space-between">
                  <Text size="sm">{t(manages ? 'expired_owner' : 'expired_member')}</Text>
                  {manages && (
                    <Button component={AppLink} href={pricing} size="compact-md">
                      {t('renew')}
                    </Button>
                  )}
                </Group>
              </Alert>
            )}
            {data.status === 'active' && <UsageWarning subscription={data} />}
            {manages && data.status !== 'none' && (
              <RenewalCard
                workspace={workspace.kumbi_code}
                period={data.period}
                until={data.status === 'active' ? data.valid_until : null}
              />
            )}
          </SectionCard>
          {data.status !== 'none' && (
            <SectionCard title={t('usage')} detail={t('usage_detail')}>
              <UsageList subscription={data} wide />
            </SectionCard>
          )}
          {manages && (
            <>
              {data.status === 'active' && <PackList workspace={workspace.kumbi_code} />}
              <PaymentList workspace={workspace.kumbi_code} />
              <BillingCard workspace={workspace.kumbi_code} />
              {data.status !== 'none' && <LedgerList workspace={workspace.kumbi_code} />}
            </>
          )}
        </>
      )}
    </Stack>
  );
}
