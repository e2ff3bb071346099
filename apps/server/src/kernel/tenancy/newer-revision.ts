import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import { dateFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { somebody } from '@kumbi/contract/shared/words.ts';
import type { Ctx } from './ctx.ts';
import { type Refusal, refuse } from './refusal.ts';

const zone = 'Africa/Luanda';

interface Saved {
  /** The name of who saved the newer revision; null for somebody who is gone. */
  readonly by: string | null;
  readonly at: Date;
}

/** Says that somebody saved a newer revision: the text of `code` has `{name}`, `{day}` and `{time}`. */
export function refuseNewer({ locale }: Pick<Ctx, 'locale'>, code: ErrorCode, { by, at }: Saved): Refusal {
  const text = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(intlTags[locale], { timeZone: zone, ...options }).format(at);
  return refuse(code, {
    values: {
      name: by ?? somebody[locale],
      day: text({ day: 'numeric', month: 'long' }),
      time: text({ hour: '2-digit', minute: '2-digit' }),
    },
  });
}
