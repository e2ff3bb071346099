import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Menu, Paper, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { AppSearch } from '../../lib/modals/modal-params.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { partHost } from '../../ui/part-host.tsx';
import { meQuery } from '../identity/identity.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { FigureCards } from './figure-cards.tsx';
import { HappeningNow } from './happening-now.tsx';
import { defaultPeriod, homePeriods, homeQuery } from './home.api.ts';
import classes from './home-page.module.css';
import { NeedsAttention } from './needs-attention.tsx';
import { quickActions } from './quick-actions.ts';
import { SalesChartCard } from './sales-chart-card.tsx';
import { useGreeting } from './use-greeting.ts';

/** Below the first screen, so that its code is fetched apart. */
const BestSellers = lazy(async () => ({ default: (await import('./best-sellers.tsx')).BestSellers }));

/** Most workspaces have finished it. */
const SetupGuide = lazy(async () => ({ default: (await import('./setup-guide.tsx')).SetupGuide }));

/** Needed for a typed or old address only, so that its code and texts are fetched apart. */
const UnknownDays = partHost({
  messages: ['lists'],
  load: async () => (await import('./unknown-days.tsx')).UnknownDays,
});

export function HomePage() {
  const t = useTranslations('home');
  const navigate = useNavigate();
  const { open } = useModal();
  const { kumbi_code, role } = useWorkspace();
  const { days: wanted } = useAppSearch();
  const { data: me } = useQuery(meQuery);
  const days = homePeriods.find((period) => String(period) === wanted) ?? defaultPeriod;
  const query = useQuery(homeQuery(kumbi_code, days));
  const home = query.data;
  const greeting = useGreeting(me?.name ?? '', home);

  const setDays = (value: string) => {
    const change = (search: AppSearch): AppSearch => ({ ...search, days: value });
    void navigate({ to: '.', search: change, replace: true });
  };
  const setUp = may(role, 'content.write') && (home?.setup.some((step) => !step.done) ?? false);

  return (
    <>
      <PageHead
        title={greeting.title}
        detail={greeting.detail}
        actions={
          <>
            <SegmentedControl
              aria-label={t('period')}
              value={String(days)}
              onChange={setDays}
              data={homePeriods.map((period) => ({ value: String(period), label: t('days', { count: period }) }))}
            />
            {may(role, 'content.write') && (
              <Menu position="bottom-end" width={220}>
                <Menu.Target>
                  <Button leftSection={<Icon of={IconPlus} size={18} />} data-create>
                    {t('create')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {(home?.quick_actions ?? []).map((action) => (
                    <Menu.Item
                      key={action}
                      leftSection={<Icon of={quickActions[action].icon} size={18} />}
                      onClick={() => open(quickActions[action].modal, {})}
                    >
                      {t(`create_actions.${action}`)}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        }
      />
      {wanted && wanted !== String(days) && <UnknownDays />}
      {query.error && !home && (
        <Paper>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Paper>
      )}
      {!home && !query.error && (
        <Stack aria-busy="true">
          <div className={classes.figures}>
            <Skeleton h={104} radius="lg" />
            <Skeleton h={104} radius="lg" />
            <Skeleton h={104} radius="lg" />
          </div>
          <Skeleton h={280} radius="lg" />
          <Skeleton h={220} radius="lg" />
        </Stack>
      )}
      {home && (
        <Stack gap="md">
          <NeedsAttention attention={home.attention} />
          <FigureCards home={home} days={days} />
          <div className={classes.middle} data-two={setUp || undefined}>
            <SalesChartCard home={home} days={days} />
            {setUp && (
              <Suspense fallback={<Skeleton h={280} radius="lg" />}>
                <SetupGuide steps={home.setup} sells={home.sells} />
              </Suspense>
            )}
          </div>
          <HappeningNow latest={home.latest} now={query.dataUpdatedAt} />
          {home.best_sellers.length > 0 && (
            <Suspense fallback={<Skeleton h={220} radius="lg" />}>
              <BestSellers home={home} />
            </Suspense>
          )}
        </Stack>
      )}
    </>
  );
}
