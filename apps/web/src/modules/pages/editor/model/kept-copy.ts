import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import { sameData } from '../../../../lib/editing/same-data.ts';
import type { KeptCopy } from '../../../../lib/editing/use-kept-copy.ts';

/** What is edited: the blocks with their texts in all languages, and the language that visitors get when theirs is missing. */
export interface Draft {
  readonly data: PageData;
  readonly language: Locale;
}

/** Reads what was kept on this device; what no editor of ours wrote is nothing. */
export function readCopy(kept: Readonly<Record<string, unknown>> | null): KeptCopy<Draft> | null {
  if (!kept) return null;
  const { data, language, revision } = kept;
  if (!isLocale(language) || typeof revision !== 'number') return null;
  if (typeof data !== 'object' || data === null || !('content' in data) || !('root' in data)) return null;
  return { draft: { data: data as PageData, language }, revision };
}

/** Whether a copy holds anything that the server does not. */
export const differs = (copy: Draft, saved: Draft): boolean =>
  copy.language !== saved.language || !sameData(copy.data, saved.data);
