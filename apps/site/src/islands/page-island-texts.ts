import { blockTextsOf } from '@kumbi/blocks/texts/block-texts.ts';
import type { PageProps } from '../views.ts';
import { islandTexts, type PageIslandData } from './page-island-data.ts';

/** Returns the data of a page's island, with only the texts that it shows. */
export function islandDataOf({ lang, apiUrl }: Pick<PageProps, 'lang' | 'apiUrl'>, slug: string): PageIslandData {
  const texts = blockTextsOf(lang);
  const picked = Object.fromEntries(islandTexts.map((key) => [key, texts[key]])) as PageIslandData['texts'];
  return { lang, api: apiUrl, slug, texts: picked };
}
