import { blockAt, missingRequired } from '@kumbi/blocks/model/languages.ts';
import { intlTags, locales } from '@kumbi/contract/shared/locale.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { screenTexts } from '../../../kernel/texts/server-texts.ts';
import { readContent } from '../content/page-content.store.ts';
import type { PageRow } from '../page/page.store.ts';

interface Texts {
  readonly blocks: { readonly names: Readonly<Record<string, string>> };
}

const texts = new Map(locales.map((locale) => [locale, screenTexts<Texts>('pages', locale)]));

/** @returns why visitors cannot be shown a page yet: texts without which its blocks say nothing, by block and by field */
export async function findEmptyText(ctx: Ctx, page: PageRow): Promise<Refusal | undefined> {
  const content = await readContent(ctx, page.id);
  const paths = content ? missingRequired(content.data, page.default_language) : [];
  if (!content || paths.length === 0) return undefined;
  const { blocks } = texts.get(ctx.locale) ?? {};
  const languages = new Intl.DisplayNames(intlTags[ctx.locale], { type: 'language' });
  const types = new Set(paths.map((path) => blockAt(content.data, path)?.type ?? ''));
  return refuse('page.text_empty', {
    values: {
      count: paths.length,
      blocks: [...types].map((type) => blocks?.names[type] ?? type).join(', '),
      language: languages.of(page.default_language) ?? page.default_language,
    },
    fields: Object.fromEntries(paths.map((path) => [path, 'validation.required'])),
  });
}
