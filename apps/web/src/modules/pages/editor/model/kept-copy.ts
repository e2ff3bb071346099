import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import { sameData } from '../../../../lib/editing/same-data.ts';
import type { KeptCopy } from '../../../../lib/editing/use-kept-copy.ts';

/** The edited data: the blocks in all languages, and the default language for visitors. */
export interface Draft {
  readonly data: PageData;
  readonly language: Locale;
}

/** Reads the stored copy; null if no editor wrote it. */
export function readCopy(kept: Readonly<Record<string, unknown>> | null): KeptCopy<Draft> | null {
  if (!kept) return null;
  const { data, language, revision } = kept;
  if (!isLocale(language) || typeof revision !== 'number') return null;
  if (typeof data !== 'object' || data === null || !('content' in data) || !('root' in data)) return null;
  return { draft: { data: data as PageData, language }, revision };
}

/** Returns whether a copy differs from the server's version. */
export const differs = (copy: Draft, saved: Draft): boolean =>
  copy.language !== saved.language || !sameData(copy.data, saved.data);
