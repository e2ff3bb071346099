import { reportSpanNames } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type { HookReport } from '@kumbi/contract/hooks/report.schemas.ts';
import { Button, Paper, Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { UnknownNotice } from '../../../ui/unknown-notice.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { hookReports, hooks } from '../hooks.api.ts';
import { ReportTable } from './report-table.tsx';

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));
const chartHeight = 260;
/** Events of a log that no one watches aren't announced. */
const refreshMs = 15_000;

/** The events and deliveries of a webhook over time. */
export function ReportPage() {
  const code = usePathParam('hook');
  const { kumbi_code } = useWorkspace();
  const query = useQuery(hooks.get(kumbi_code, { query: { code } }));
  return (
    <Loaded query={query} heights={[64, 88, chartHeight]}>
      {({ webhook }) => <Report hook={webhook} />}
    </Loaded>
  );
}

function Report({ hook }: { readonly hook: Hook }) {
  const t = useTranslations('hooks.report');
  const tl = useTranslations('hooks.list');
  const path = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  const view = useListView({ span: reportSpanNames });
  const within = view.query.span ?? 'week';
  useRealtimeRefresh(kumbi_code, ['webhook-changed', 'webhook-deliveries'], ['hooks.hook', 'hooks.delivery']);
  const query = useQuery({
    ...hookReports.get(kumbi_code, { params: { id: hook.id }, query: { within } }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <PageHead
        flush
        title={t('title')}
        detail={hook.name}
        actions={
          <Button
            component={AppLink}
            href={path(`webhooks/${hook.code}`)}
            variant="default"
            leftSection={<Icon of={IconListDetails} size={18} />}
          >
            {tl('open')}
          </Button>
        }
      />
      <UnknownNotice of={view} />
      <Select
        label={t('span')}
        data={reportSpanNames.map((value) => ({ value, label: t(`spans.${value}`) }))}
        value={within}
        allowDeselect={false}
        onChange={(next) => view.set('span', next ?? undefined)}
        w="12rem"
      />
      <Loaded query={query} heights={[88, chartHeight]}>
        {(report) => <Cards report={report} />}
      </Loaded>
    </Stack>
  );
}

const figures = ['accepted', 'rejected', 'delivered', 'failed', 'waiting'] as const;

function Cards({ report }: { readonly report: HookReport }) {
  const t = useTranslations('hooks.report');
  const formats = useFormats();
  const isEmpty = figures.every((name) => report.total[name] === 0);
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
        {figures.map((name) => (
          <Paper key={name} p="md" component="article">
            <Text c="dimmed">{t(name)}</Text>
            <Text size="xl" fw={600} className="figures">
              {formats.number(report.total[name])}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <SectionCard title={t('chart')} detail={t(isEmpty ? 'empty' : 'detail')}>
        <Suspense fallback={<Skeleton h={chartHeight} />}>
          <ReportChart report={report} height={chartHeight} />
        </Suspense>
      </SectionCard>
      {!isEmpty && (
        <SectionCard title={t('table')}>
          <ReportTable report={report} />
        </SectionCard>
      )}
    </>
  );
}
