import { languageNames } from '@kumbi/contract/shared/locale.ts';
import { Alert, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { UnknownNotice } from '../../../ui/unknown-notice.tsx';
import { ExportButton } from '../../workspaces/export-button.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { PagesNav } from '../pages-nav.tsx';
import { CountsCard } from './counts-card.tsx';
import { ReportDays } from './report-days-card.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportFilters } from './report-filters.tsx';
import { reportQuery, reports } from './reports.api.ts';
import { useReportChoice } from './use-report-choice.ts';

/** The views of pages and their conversions. */
export function ReportsPage() {
  const t = useTranslations('pages.reports');
  const { kumbi_code } = useWorkspace();
  const choice = useReportChoice();
  const wanted = { ...choice.span, ...(choice.page ? { page: choice.page } : {}) };
  const query = useQuery(reportQuery(kumbi_code, wanted));
  const report = query.data;
  return (
    <Stack>
      <PagesNav />
      <PageHead
        flush
        title={t('title')}
        detail={t('detail')}
        actions={<ExportButton load={() => reports.export(kumbi_code, { query: wanted })} />}
      />
      <UnknownNotice of={choice.view} />
      <ReportFilters choice={choice} />
      {query.error && report && <Alert color="danger">{t('not_current')}</Alert>}
      {query.error && !report ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !report ? (
        <Stack aria-busy="true">
          <Skeleton h={88} radius="lg" />
          <Skeleton h={300} radius="lg" />
        </Stack>
      ) : report.total.views === 0 && Object.values(report.total.conversions).every((count) => count === 0) ? (
        <EmptyState drawing="page" title={t('empty')} detail={t('empty_detail')} />
      ) : (
        <Stack aria-busy={query.isPlaceholderData}>
          <ReportFigures report={report} />
          <ReportDays report={report} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <CountsCard
              title={t('referrers')}
              nothing={t('nothing')}
              rows={report.referrers.map(({ referrer, ...seen }) => ({
                id: referrer,
                name: referrer === '' ? t('direct') : referrer === 'other' ? t('other') : referrer,
                ...seen,
              }))}
            />
            <CountsCard
              title={t('devices')}
              nothing={t('nothing')}
              rows={report.devices.map(({ device, ...seen }) => ({ id: device, name: t(`device.${device}`), ...seen }))}
            />
            <CountsCard
              title={t('languages')}
              nothing={t('nothing')}
              rows={report.languages.map(({ language, ...seen }) => ({
                id: language,
                name: languageNames[language],
                ...seen,
              }))}
            />
            {!choice.page && (
              <CountsCard
                title={t('pages')}
                nothing={t('nothing')}
                rows={report.pages.map(({ title, ...seen }) => ({ name: title, ...seen }))}
                onChoose={choice.choosePage}
              />
            )}
          </SimpleGrid>
        </Stack>
      )}
    </Stack>
  );
}
