import type { PageReport } from '@kumbi/contract/pages/reports.schemas.ts';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DaysTable } from './days-table.tsx';

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));

const chartHeight = 260;

/** A report by day: as a chart and as a table. */
export function ReportDays({ report }: { readonly report: PageReport }) {
  const t = useTranslations('pages.reports');
  const [as, setAs] = useState<'chart' | 'table'>('chart');
  return (
    <SectionCard
      title={t('days')}
      aside={
        <SegmentedControl
          aria-label={t('shown_as')}
          value={as}
          onChange={setAs}
          data={[
            { value: 'chart' as const, label: t('chart') },
            { value: 'table' as const, label: t('table') },
          ]}
        />
      }
    >
      {as === 'table' ? (
        <DaysTable report={report} />
      ) : (
        <Suspense fallback={<Skeleton h={chartHeight} />}>
          <ReportChart report={report} height={chartHeight} />
        </Suspense>
      )}
    </SectionCard>
  );
}
