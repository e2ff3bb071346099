import { checkPageData } from '@kumbi/blocks/model/check.ts';
import { merge, project } from '@kumbi/blocks/model/languages.ts';
import { pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import { initialRoot } from '@kumbi/blocks/model/root.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { type ProjectedBlock, renamed } from './block-tree.ts';

/** Identifies our blocks in the clipboard's text. */
const mark = 'kumbi-blocks';

/** Serialises blocks with all languages, to paste them into another page of this or another tab. */
export function blocksAsText(blocks: readonly ProjectedBlock[], language: Locale): string {
  const { version, content } = merge(
    { version: pageDataVersion, root: { props: initialRoot }, content: blocks },
    language,
  );
  return JSON.stringify({ [mark]: version, content });
}

/** @returns null for another text, and an empty list for blocks that can't be used */
export function blocksFromText(text: string, language: Locale): readonly ProjectedBlock[] | null {
  if (!text.startsWith(`{"${mark}"`)) return null;
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
  const { [mark]: version, content } = sent as Record<string, unknown>;
  const checked = checkPageData({ version, root: { props: {} }, content });
  if (!('data' in checked)) return [];
  return project(checked.data, language).content.map((block) => renamed(block));
}
