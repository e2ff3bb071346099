import type { OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Shows the results of the last 24 hours on one line. */
export function WebhookHealth({ health }: Pick<OutboundWebhook, 'health'>) {
  const t = useTranslations('outbound.list');
  const formats = useFormats();
  const locale = useLanguage();
  const all = health.delivered + health.failed;
  // Rounded down, so that a single failure isn't shown as 100 %.
  const share = new Intl.NumberFormat(intlTags[locale], { style: 'percent', maximumFractionDigits: 0 }).format(
    Math.floor((health.delivered / Math.max(1, all)) * 100) / 100,
  );
  const failure = health.last_failure_at;
  return (
    <span className="figures">
      {all === 0 ? t('quiet') : t('rate', { share })}
      {failure && ` · ${t('last_failure', { time: formats.dateTime(failure) })}`}
    </span>
  );
}
