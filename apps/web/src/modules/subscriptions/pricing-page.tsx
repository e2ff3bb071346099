import { type Currency, currencies } from '@kumbi/contract/shared/money.ts';
import {
  Alert,
  Button,
  Group,
  SegmentedControl,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useAppSearch } from '../../lib/modals/use-modal.ts';
import { lastWorkspace, publicPath } from '../../lib/workspace-address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PublicFrame } from '../../ui/public-frame.tsx';
import { meQuery } from '../identity/identity.public.tsx';
import { plansQuery, subscriptionQuery } from '../quotas/quotas.public.tsx';
import { workspacesQuery } from '../workspaces/workspaces.public.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { TrialOffer } from './trial-offer.tsx';

const periods = ['month', 'year'] as const;

/** The prices, and for signed-in people the buttons to take a plan for one of their workspaces. */
export function PricingPage() {
  const t = useTranslations('subscriptions.pricing');
  const locale = useLanguage();
  const navigate = useNavigate();
  const { workspace: wanted, sb, back } = useAppSearch();
  const { data: me } = useQuery(meQuery);
  const plans = useQuery(plansQuery(locale));
  const { data: workspaces } = useQuery({ ...workspacesQuery, enabled: Boolean(me) });
  const [chosen, setChosen] = useState<Currency | null>(null);
  const [period, setPeriod] = useState<'month' | 'year'>('month');

  const currency = chosen ?? (me && me.country !== 'AO' ? 'USD' : 'AOA');
  const owned = workspaces?.filter((workspace) => workspace.role === 'owner') ?? [];
  const target =
    [wanted, lastWorkspace()].map((code) => owned.find((workspace) => workspace.kumbi_code === code)).find(Boolean) ??
    owned[0];
  const { data: subscription } = useQuery({
    ...subscriptionQuery(target?.kumbi_code ?? ''),
    enabled: target !== undefined,
  });
  const current = subscription?.status === 'active' ? (subscription.plan ?? undefined) : undefined;

  // The prices are below the title: someone who returns from a payment sees them first.
  useEffect(() => {
    if (sb) document.getElementById('start')?.scrollIntoView();
  }, [sb]);

  return (
    <PublicFrame
      actions={
        <Button component={AppLink} href={publicPath(locale, me ? 'app' : 'sign-in')} variant="default">
          {t(me ? 'to_app' : 'sign_in')}
        </Button>
      }
    >
      <Stack gap="lg" id="start">
        <Stack gap={4} align="center" ta="center">
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed" size="lg">
            {t('detail')}
          </Text>
        </Stack>
        <Group justify="center" gap="md">
          <SegmentedControl
            aria-label={t('period')}
            value={period}
            onChange={(next) => setPeriod(periods.find((entry) => entry === next) ?? 'month')}
            data={periods.map((value) => ({ value, label: t(value) }))}
          />
          <SegmentedControl
            aria-label={t('currency')}
            value={currency}
            onChange={(next) => setChosen(currencies.find((entry) => entry === next) ?? 'AOA')}
            data={[
              { value: 'AOA', label: t('kwanzas') },
              { value: 'USD', label: t('dollars') },
            ]}
          />
          {owned.length > 1 && (
            <Select
              aria-label={t('for_workspace')}
              value={target?.kumbi_code ?? null}
              data={owned.map((workspace) => ({ value: workspace.kumbi_code, label: workspace.name }))}
              onChange={(code) =>
                void navigate({ href: publicPath(locale, `pricing?workspace=${code ?? ''}`), replace: true })
              }
            />
          )}
        </Group>
        {sb && (
          <Alert color="amber" title={t('unpaid_title')}>
            <Text size="sm">{t('unpaid_body')}</Text>
          </Alert>
        )}
        {target && plans.data && <TrialOffer workspace={target.kumbi_code} plans={plans.data} />}
        {plans.error && <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />}
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
          {plans.isPending && ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} h={440} radius="lg" />)}
          {plans.data?.map((plan) => (
            <PlanCard key={plan.code} plan={plan} period={period} currency={currency} workspace={target} back={back} />
          ))}
        </SimpleGrid>
        {plans.data && <PlanComparison plans={plans.data} current={current} />}
        <Text ta="center" c="dimmed" size="sm">
          {t('foot')}
        </Text>
      </Stack>
    </PublicFrame>
  );
}
