import { languagesOf } from '@kumbi/blocks/model/languages.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { imagesOf } from '@kumbi/blocks/model/walk.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { openData } from './open-data.rules.ts';

/** Returns the columns of a page that describe its blocks. */
export const pageDescription = (data: PageData, defaultLanguage: Locale) => ({
  default_language: defaultLanguage,
  languages: JSON.stringify(languagesOf(data)),
  // Images in members' sections appear nowhere else.
  image_id: imagesOf(openData(data))[0] ?? null,
});
