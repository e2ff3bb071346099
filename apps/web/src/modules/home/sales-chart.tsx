import type { Home } from '@kumbi/contract/home/home.endpoints.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { DayChart } from '../../ui/day-chart.tsx';

export function SalesChart({ home, height }: { readonly home: Home; readonly height: number }) {
  const t = useTranslations('home.chart');
  const formats = useFormats();
  const { series, series_before: before } = home.sales;
  const money = (value: number) => formats.money(value, home.currency);
  return (
    <DayChart
      height={height}
      days={series.map(({ day, value }, index) => ({ day, now: value, before: before[index]?.value ?? 0 }))}
      lines={[
        { name: 'now', label: t('this_period'), color: 'var(--tone-brand-fill)' },
        { name: 'before', label: t('before'), color: 'var(--muted)', dashes: '3 4', unshaded: true },
      ]}
      format={money}
      summary={t('summary', { total: money(home.sales.total), before: money(home.sales.before) })}
    />
  );
}
