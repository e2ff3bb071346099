import { conversionKinds } from '@kumbi/contract/pages/reports.limits.ts';
import type { PageReport } from '@kumbi/contract/pages/reports.schemas.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { DayChart } from '../../../ui/day-chart.tsx';

interface Props {
  readonly report: PageReport;
  readonly height: number;
}

export function ReportChart({ report, height }: Props) {
  const t = useTranslations('pages.reports');
  const formats = useFormats();
  return (
    <DayChart
      height={height}
      days={report.days.map(({ day, views, visitors, conversions }) => ({
        day,
        views,
        visitors,
        conversions: conversionKinds.reduce((sum, kind) => sum + conversions[kind], 0),
      }))}
      lines={[
        { name: 'views', label: t('views'), color: 'var(--tone-brand-fill)' },
        { name: 'visitors', label: t('visitors'), color: 'var(--tone-info-fill)', dashes: '5 3' },
        { name: 'conversions', label: t('conversions'), color: 'var(--tone-amber-fill)', dashes: '2 3' },
      ]}
      format={formats.number}
      legend
      wholeNumbers
      summary={t('summary', { views: report.total.views, visitors: report.total.visitors })}
    />
  );
}
