import { wordsOf } from '@kumbi/blocks/texts/words.ts';
import type demo from '@kumbi/contract/pages/messages/demo.en.json';
import { inEachLocale } from '@kumbi/contract/shared/locale.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';

type Pages = typeof demo.pages;

const pages = inEachLocale((locale) => demoWords<{ readonly pages: Pages }>('pages', locale).pages);

/** Returns the texts of a page of the demo business by their names. */
export const pageWords = <Name extends keyof Pages>(name: Name) => wordsOf(pages, name);
