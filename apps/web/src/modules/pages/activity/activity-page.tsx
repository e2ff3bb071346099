import { Button, Skeleton, Stack, Tabs } from '@mantine/core';
import { IconChartLine, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
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
import { type ActivityTab, activityTabs, type TabProps } from './activity-tabs.public.ts';

const panels = new Map<string, ComponentType<TabProps>>();

/** The component of a tab; each is created once, so that it keeps its state. */
function panelOf(key: string, { load }: ActivityTab): ComponentType<TabProps> {
  const panel = panels.get(key) ?? lazy(async () => ({ default: await load() }));
  panels.set(key, panel);
  return panel;
}

/** A page's activity: a tab for each kind of data that it collects. */
export function ActivityPage() {
  const t = useTranslations('pages.activity');
  const label = useTranslations();
  const path = useWorkspacePath();
  const navigate = useNavigate();
  const id = usePathParam('page');
  const { kumbi_code } = useWorkspace();
  const { tab: wanted } = useAppSearch();
  const query = useQuery(activityQuery(kumbi_code, id));
  const loaded = query.data !== undefined;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, the tab that an address names may be outside the visible part.
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
  const { page, blocks, tabs } = query.data;
  const tab = tabs.find((each) => each === wanted) ?? tabs[0];
  const shown = tab === undefined ? undefined : activityTabs.entries.get(tab);
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
    // The search of one list doesn't apply to another.
    const change = (): AppSearch => ({ tab: next ?? undefined });
    void navigate({ to: '.', search: change, replace: true });
  };
  const Panel = tab !== undefined && shown ? panelOf(tab, shown) : undefined;
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
      {Panel && tab !== undefined ? (
        <Tabs value={tab} onChange={show} keepMounted={false}>
          <Tabs.List className={classes.tabs} ref={list}>
            {tabs.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {label(activityTabs.entries.get(each)?.label ?? 'pages.activity.title')}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab} pt="md">
            <Suspense fallback={<Skeleton h={320} radius="lg" />}>
              <Panel page={page} blocks={blocks} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      ) : (
        <EmptyState drawing="page" title={t('empty')} detail={t('empty_detail')} action={edit} />
      )}
    </>
  );
}
