import '@mantine/charts/styles.layer.css';
import type { KeyUsage } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { BarChart } from '@mantine/charts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';

/** In a file of its own because the charts weigh as much as the rest of the page. */
export function UsageChart({ usage, height }: { readonly usage: KeyUsage; readonly height: number }) {
  const t = useTranslations('api-keys.usage');
  const formats = useFormats();
  return (
    <BarChart
      h={height}
      data={usage.days.map((each) => ({ day: formats.dayMonth(each.day), calls: each.calls }))}
      dataKey="day"
      series={[{ name: 'calls', label: t('per_day'), color: 'var(--tone-brand-fill)' }]}
      gridAxis="x"
      gridColor="var(--line)"
      strokeDasharray="0"
      tickLine="none"
      valueFormatter={(value) => formats.number(value)}
      xAxisProps={{ minTickGap: 32 }}
      yAxisProps={{ width: 44, allowDecimals: false, tickFormatter: (value: number) => formats.compact(value) }}
      role="img"
      aria-label={t('calls', { count: usage.calls })}
    />
  );
}
