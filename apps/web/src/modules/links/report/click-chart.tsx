import type { ClickReport } from '@kumbi/contract/links/click-report.schemas.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { DayChart } from '../../../ui/day-chart.tsx';

interface Props {
  readonly report: ClickReport;
  readonly height: number;
}

/** The clicks of each hour, day or month. */
export function ClickChart({ report, height }: Props) {
  const t = useTranslations('links.page');
  const formats = useFormats();
  // `2026-11-20T14` is an hour, `2026-11` a month.
  const nameOf = (at: string): string => {
    if (at.includes('T')) return `${formats.dayMonth(at.slice(0, 10))} ${at.slice(11)}:00`;
    return at.length === 7 ? `${at.slice(5)}/${at.slice(0, 4)}` : formats.dayMonth(at);
  };
  return (
    <DayChart
      height={height}
      days={report.series.map(({ at, clicks, bots }) => ({ day: at, clicks, bots }))}
      nameOf={nameOf}
      lines={[
        { name: 'clicks', label: t('clicks'), color: 'var(--tone-brand-fill)' },
        { name: 'bots', label: t('bots'), color: 'var(--tone-amber-fill)', dashes: '2 3', unshaded: true },
      ]}
      format={formats.number}
      legend
      wholeNumbers
      summary={t('summary', { count: report.total.clicks, bots: report.total.bots })}
    />
  );
}
