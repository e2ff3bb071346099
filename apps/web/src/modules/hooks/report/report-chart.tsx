import type { HookReport } from '@kumbi/contract/hooks/report.schemas.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { DayChart } from '../../../ui/day-chart.tsx';
import { usePointName } from './use-point-name.ts';

interface Props {
  readonly report: HookReport;
  readonly height: number;
}

/** The events and deliveries of each hour or day. */
export function ReportChart({ report, height }: Props) {
  const t = useTranslations('hooks.report');
  const formats = useFormats();
  const nameOf = usePointName();
  return (
    <DayChart
      height={height}
      days={report.series.map(({ at, ...counts }) => ({ day: at, ...counts }))}
      nameOf={nameOf}
      lines={[
        { name: 'accepted', label: t('accepted'), color: 'var(--tone-brand-fill)' },
        { name: 'rejected', label: t('rejected'), color: 'var(--tone-amber-fill)', dashes: '2 3', unshaded: true },
        { name: 'delivered', label: t('delivered'), color: 'var(--tone-info-fill)', dashes: '5 3', unshaded: true },
        { name: 'failed', label: t('failed'), color: 'var(--tone-danger-fill)', dashes: '8 3', unshaded: true },
      ]}
      format={formats.number}
      legend
      wholeNumbers
      summary={t('summary', report.total)}
    />
  );
}
