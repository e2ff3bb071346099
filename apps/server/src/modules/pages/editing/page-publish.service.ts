import { blockAt, missingRequired } from '@kumbi/blocks/model/languages.ts';
import englishTexts from '@kumbi/contract/pages/messages/en.json' with { type: 'json' };
import portugueseTexts from '@kumbi/contract/pages/messages/pt.json' with { type: 'json' };
import type { Bilingual, Locale } from '@kumbi/contract/shared/locale.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readContent } from '../content/page-content.store.ts';
import type { PageRow } from '../page/page.store.ts';

const texts: Bilingual<Pick<typeof englishTexts, 'blocks' | 'editor'>> = { en: englishTexts, pt: portugueseTexts };

/** @returns why visitors cannot be shown a page yet: texts without which its blocks say nothing, by block and by field */
export async function findEmptyText(ctx: Ctx, page: PageRow): Promise<Refusal | undefined> {
  const content = await readContent(ctx, page.id);
  const paths = content ? missingRequired(content.data, page.default_language) : [];
  if (!content || paths.length === 0) return undefined;
  const { blocks, editor } = texts[ctx.locale];
  const types = new Set(paths.map((path) => blockAt(content.data, path)?.type ?? ''));
  const names: Readonly<Record<string, string>> = blocks.names;
  return refuse('page.text_empty', {
    values: {
      count: paths.length,
      blocks: [...types].map((type) => names[type] ?? type).join(', '),
      language: (editor.languages as Record<Locale, string>)[page.default_language],
    },
    fields: Object.fromEntries(paths.map((path) => [path, 'validation.required'])),
  });
}
