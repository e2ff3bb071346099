import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import { momentTexts } from '@kumbi/contract/shared/moments.ts';
import { somebody } from '@kumbi/contract/shared/shared.texts.ts';
import { platformZone } from '../time/zones.ts';
import type { Ctx } from './ctx.ts';
import { type Refusal, refuse } from './refusal.ts';

interface Saved {
  /** The name of the person who saved the newer revision; null if their account was deleted. */
  readonly by: string | null;
  readonly at: Date;
}

/** Refuses to overwrite a newer revision. The text of `code` has `{name}`, `{day}` and `{time}`. */
export function refuseNewer({ locale }: Pick<Ctx, 'locale'>, code: ErrorCode, { by, at }: Saved): Refusal {
  return refuse(code, { values: { name: by ?? somebody[locale], ...momentTexts(at, locale, platformZone) } });
}
