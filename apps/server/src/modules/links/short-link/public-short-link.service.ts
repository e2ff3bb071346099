import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { programClickReports, programShortLinks } from '@kumbi/contract/links/public-short-link.endpoints.ts';
import { programShortLinkSchema } from '@kumbi/contract/links/public-short-link.schemas.ts';
import { toMinor } from '@kumbi/contract/shared/money.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { getClickReport } from '../click/click-report.service.ts';
import { shortLinkRecords } from './short-link.records.ts';
import { createShortLink, updateShortLink } from './short-link.service.ts';
import { readLinksByCursor } from './short-link.store.ts';
import { shortLinkView } from './short-link.view.ts';

type ProgramLink = View<typeof programShortLinkSchema>;

const onlyLink = (found: Awaited<ReturnType<typeof shortLinkRecords.get>>): ProgramLink | Refusal =>
  isRefusal(found) ? found : viewOf(programShortLinkSchema, found.short_link);

export async function listProgramShortLinks(
  ctx: Ctx,
  { folder, tag, archived, ...query }: Parsed<typeof programShortLinks.list>['query'],
): Promise<Returns<typeof programShortLinks.list> | Refusal> {
  const found = await readLinksByCursor(ctx, { folder, tag, archived: archived === 'true' }, query);
  return dataPage(found, (row) => viewOf(programShortLinkSchema, shortLinkView(ctx, row)));
}

export const getProgramShortLink = async (ctx: Ctx, id: string): Promise<ProgramLink | Refusal> =>
  onlyLink(await shortLinkRecords.get(ctx, id));

export const createProgramShortLink = async (
  ctx: Ctx,
  input: Parsed<typeof programShortLinks.create>['body'],
): Promise<ProgramLink | Refusal> => onlyLink(await createShortLink(ctx, input, null));

export const updateProgramShortLink = async (
  ctx: Ctx,
  id: string,
  input: Parsed<typeof programShortLinks.update>['body'],
): Promise<ProgramLink | Refusal> => onlyLink(await updateShortLink(ctx, { ...input, id }));

/** The public API has amounts in hundredths. */
export async function getProgramClickReport(
  ctx: Ctx,
  id: string,
  query: Parsed<typeof programClickReports.get>['query'],
): Promise<Returns<typeof programClickReports.get> | Refusal> {
  const report = await getClickReport(ctx, id, query);
  if (isRefusal(report)) return report;
  const revenue = report.revenue.map(({ currency, amount }) => ({ currency, amount: toMinor(amount) }));
  return { ...report, revenue };
}
