import '@mantine/charts/styles.layer.css';
import { conversionKinds } from '@kumbi/contract/pages/reports.limits.ts';
import type { PageReport } from '@kumbi/contract/pages/reports.schemas.ts';
import { AreaChart } from '@mantine/charts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';

interface Props {
  readonly report: PageReport;
  readonly height: number;
}

/** In a file of its own because the charts weigh as much as the rest of the page. */
export function ReportChart({ report, height }: Props) {
  const t = useTranslations('pages.reports');
  const formats = useFormats();
  const data = report.days.map(({ day, views, visitors, conversions }) => ({
    day: formats.dayMonth(day),
    views,
    visitors,
    conversions: conversionKinds.reduce((sum, kind) => sum + conversions[kind], 0),
  }));
  return (
    <AreaChart
      h={height}
      data={data}
      dataKey="day"
      series={[
        { name: 'views', label: t('views'), color: 'var(--tone-brand-fill)' },
        { name: 'visitors', label: t('visitors'), color: 'var(--tone-info-fill)', strokeDasharray: '5 3' },
        { name: 'conversions', label: t('conversions'), color: 'var(--tone-amber-fill)', strokeDasharray: '2 3' },
      ]}
      withLegend
      legendProps={{ verticalAlign: 'bottom' }}
      curveType="linear"
      withDots={false}
      strokeWidth={2}
      fillOpacity={0.08}
      gridAxis="x"
      gridColor="var(--line)"
      strokeDasharray="0"
      tickLine="none"
      valueFormatter={(value) => formats.number(value)}
      xAxisProps={{ minTickGap: 48 }}
      yAxisProps={{ width: 44, allowDecimals: false, tickFormatter: (value: number) => formats.compact(value) }}
      role="img"
      aria-label={t('summary', { views: report.total.views, visitors: report.total.visitors })}
    />
  );
}
