import type { AffiliationDetail } from '@kumbi/contract/affiliates/affiliation.schemas.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { DayChart } from '../../../ui/day-chart.tsx';

/** The clicks of the last days with any. */
export function ClickChart({ days }: { readonly days: AffiliationDetail['days'] }) {
  const t = useTranslations('affiliates.affiliation');
  const formats = useFormats();
  const clicks = days.reduce((sum, day) => sum + day.clicks, 0);
  return (
    <DayChart
      days={days}
      lines={[{ name: 'clicks', label: t('clicks'), color: 'var(--tone-brand-fill)' }]}
      height={200}
      summary={t('clicks_summary', { count: clicks, days: days.length })}
      format={formats.number}
      wholeNumbers
    />
  );
}
