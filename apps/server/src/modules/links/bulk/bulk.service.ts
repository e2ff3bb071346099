import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { bulkLinks } from '@kumbi/contract/links/bulk.endpoints.ts';
import { createShortLinkSchema } from '@kumbi/contract/links/short-link.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { envelopeOf, validationText } from '../../../kernel/http/answers.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { csvBegin, csvLine } from '../../../kernel/http/csv.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { createShortLink } from '../short-link/short-link.service.ts';
import { readTable, type TableRow } from './table.rules.ts';

/**
 * Creates a link for each row of a CSV file, each in its own transaction, so that a row with a problem keeps no other from being
 * created. These rows are returned as a file with a further column for the reason.
 */
export async function createManyBulkLinks(
  ctx: Unopened<MemberCtx>,
  file: File,
): Promise<Returns<typeof bulkLinks.createMany> | Refusal> {
  const table = readTable(Buffer.from(await file.arrayBuffer()));
  if (isRefusal(table)) return table;
  const failed: string[] = [];
  for (const row of table.rows) {
    const problem = await createFrom(ctx, row);
    if (problem !== undefined) failed.push(csvLine([...row.cells, problem]));
  }
  const head = csvLine([...table.columns, serverText<string>(ctx.locale, 'link_table', 'problem')]);
  return {
    created: table.rows.length - failed.length,
    failed: failed.length,
    errors: failed.length === 0 ? null : `${csvBegin}${head}${failed.join('')}`,
  };
}

/** @returns the problem of the row, in the caller's language */
async function createFrom(ctx: Unopened<MemberCtx>, { values }: TableRow): Promise<string | undefined> {
  const { tags, clicks_limit: limit, ...texts } = values;
  const parsed = createShortLinkSchema.safeParse({
    ...texts,
    ...(tags ? { tags: tags.split('|') } : {}),
    ...(limit ? { clicks_limit: Number(limit) } : {}),
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return issue && `${String(issue.path[0])}: ${validationText(issue.message, ctx.locale)}`;
  }
  const created = await ctx.transaction((inner) => createShortLink(inner, parsed.data, ctx.actor.userId));
  return isRefusal(created) ? shown(created, ctx.locale) : undefined;
}

const shown = (refusal: Refusal, locale: Locale): string => {
  const { message, action } = envelopeOf(refusal, locale).body;
  return `${message}. ${action}`;
};
