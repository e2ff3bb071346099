import '@mantine/charts/styles.layer.css';
import type { Home } from '@kumbi/contract/home/home.endpoints.ts';
import { AreaChart } from '@mantine/charts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';

/** In a file of its own because the charts weigh as much as the rest of the page. */
export function SalesChart({ home, height }: { readonly home: Home; readonly height: number }) {
  const t = useTranslations('home.chart');
  const formats = useFormats();
  const { series, series_before: before } = home.sales;
  const data = series.map((point, index) => ({
    day: formats.dayMonth(point.day),
    now: point.value,
    before: before[index]?.value ?? 0,
  }));
  return (
    <AreaChart
      h={height}
      data={data}
      dataKey="day"
      series={[
        { name: 'now', label: t('this_period'), color: 'var(--tone-brand-fill)' },
        { name: 'before', label: t('before'), color: 'var(--muted)', strokeDasharray: '3 4' },
      ]}
      curveType="linear"
      withDots={false}
      strokeWidth={2}
      fillOpacity={0.12}
      gridAxis="x"
      gridColor="var(--line)"
      strokeDasharray="0"
      areaProps={({ name }) => (name === 'before' ? { fill: 'transparent' } : {})}
      tickLine="none"
      valueFormatter={(value) => formats.money(value, home.currency)}
      xAxisProps={{ minTickGap: 48 }}
      yAxisProps={{ width: 52, tickFormatter: (value: number) => formats.compact(value) }}
      role="img"
      aria-label={t('summary', {
        total: formats.money(home.sales.total, home.currency),
        before: formats.money(home.sales.before, home.currency),
      })}
    />
  );
}
