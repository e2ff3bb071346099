import type { HookDeliveryFailure } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { DeliveryStatus } from '@kumbi/contract/shared/deliveries.limits.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { isRetrying } from './delivery-badge.tsx';

interface Attempted {
  readonly status: DeliveryStatus;
  readonly tries: number;
  readonly last_try: { readonly code: number | null; readonly ms: number | null } | null;
  readonly failure: HookDeliveryFailure | null | undefined;
  readonly next_try_at: string | null;
}

/** Returns a function for the facts about the attempts of a delivery, for one line. */
export function useAttemptFacts() {
  const t = useTranslations('hooks.sending');
  const formats = useFormats();
  return (delivery: Attempted) => {
    const { tries, last_try: last, failure, next_try_at: next } = delivery;
    return {
      tries: tries > 0 && t('tries', { count: tries }),
      code: last?.code && t('code', { code: String(last.code) }),
      failure: failure && t(`failures.${failure}`),
      ms: last?.ms != null && t('ms', { ms: formats.number(last.ms) }),
      next: isRetrying(delivery) && next && t('next', { time: formats.dateTime(next) }),
    };
  };
}
