import { expiryNoticeDays } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { dateFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';
import { dayMs, platformZone } from '../../../kernel/time/zones.ts';

/** Returns the time for the notice of an expiry; null without an expiry, or for one that is closer than the notice. */
export function noticeTime(expiry: Date | null, now: Date): Date | null {
  const at = expiry && new Date(expiry.getTime() - expiryNoticeDays * dayMs);
  return at && at > now ? at : null;
}

export const expiryText = (at: Date, locale: Locale): string =>
  dateFormat(intlTags[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: platformZone }).format(at);
