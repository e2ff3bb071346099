import { Button, Skeleton, Stack, Tabs } from '@mantine/core';
import { IconChartLine, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { AppSearch } from '../../../lib/modals/modal-params.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { activityQuery } from './activity.api.ts';
import classes from './activity-page.module.css';
import type { ActivityTab, TabProps } from './activity-tabs.ts';

const panels: Readonly<Record<ActivityTab, ComponentType<TabProps>>> = {
  answers: lazy(async () => ({ default: (await import('../answers/answers-tab.tsx')).AnswersTab })),
  feedback: lazy(async () => ({ default: (await import('../answers/feedback-tab.tsx')).FeedbackTab })),
  tickets: lazy(async () => ({ default: (await import('../tickets/tickets-tab.tsx')).TicketsTab })),
  registrations: lazy(async () => ({
    default: (await import('../registrations/registrations-tab.tsx')).RegistrationsTab,
  })),
  bookings: lazy(async () => ({ default: (await import('../bookings/bookings-tab.tsx')).BookingsTab })),
  donations: lazy(async () => ({ default: (await import('../donations/donations-tab.tsx')).DonationsTab })),
  members: lazy(async () => ({ default: (await import('../members/members-tab.tsx')).MembersTab })),
};

/** What came of one page: a tab for each thing that it collects. */
export function ActivityPage() {
  const t = useTranslations('pages.activity');
  const language = useLanguage();
  const path = useWorkspacePath();
  const navigate = useNavigate();
  const id = usePathParam('page');
  const { kumbi_code } = useWorkspace();
  const { tab: wanted } = useAppSearch();
  const query = useQuery(activityQuery(kumbi_code, id, language));
  const loaded = query.data !== undefined;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the tab that an address names may stand outside of what is seen.
    const open = loaded && wanted && list.current?.querySelector('[aria-selected="true"]');
    if (open) open.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [wanted, loaded]);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <Stack aria-busy="true">
        <Skeleton h={36} w="60%" />
        <Skeleton h={36} />
        <Skeleton h={320} radius="lg" />
      </Stack>
    );
  }
  const { page, ...collects } = query.data;
  const tab = collects.tabs.find((each) => each === wanted) ?? collects.tabs[0];
  const edit = (
    <Button
      component={AppLink}
      href={path(`kpages/${id}`)}
      variant="default"
      leftSection={<Icon of={IconPencil} size={18} />}
    >
      {t('edit')}
    </Button>
  );
  const show = (next: string | null) => {
    // What was searched for in one list means nothing in another.
    const change = (): AppSearch => ({ tab: next ?? undefined });
    void navigate({ to: '.', search: change, replace: true });
  };
  const Panel = tab && panels[tab];
  return (
    <>
      <PageHead
        title={page.title}
        detail={t('detail')}
        actions={
          <>
            {edit}
            <Button
              component={AppLink}
              href={`${path('kpages/reports')}?page=${id}`}
              variant="default"
              leftSection={<Icon of={IconChartLine} size={18} />}
            >
              {t('report')}
            </Button>
          </>
        }
      />
      {Panel && tab ? (
        <Tabs value={tab} onChange={show} keepMounted={false}>
          <Tabs.List className={classes.tabs} ref={list}>
            {collects.tabs.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`tabs.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab} pt="md">
            <Suspense fallback={<Skeleton h={320} radius="lg" />}>
              <Panel page={page} collects={collects} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      ) : (
        <EmptyState drawing="page" title={t('empty')} detail={t('empty_detail')} action={edit} />
      )}
    </>
  );
}
