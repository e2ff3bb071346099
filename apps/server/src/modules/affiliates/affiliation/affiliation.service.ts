import { affiliateUpdated } from '@kumbi/contract/affiliates/affiliates.events.ts';
import type {
  affiliations,
  earnedCommissions,
  offeredPrograms,
} from '@kumbi/contract/affiliates/affiliations.endpoints.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { findAffiliate, lockAffiliate, updateAffiliateRow } from '../affiliate/affiliate.store.ts';
import { announceAffiliate } from '../affiliate/affiliate-news.service.ts';
import { updateCode } from '../affiliate/code.service.ts';
import { readClickDays } from '../click/click.store.ts';
import { readCommissionPage } from '../commission/commission.store.ts';
import { earnedCommissionView } from '../commission/commission.view.ts';
import { findProgram } from '../program/program.store.ts';
import { pageView } from '../program/program.view.ts';
import { listSellerPages } from '../program/promoted-page.slot.ts';
import { shownRate, shownRates } from '../program/rate.rules.ts';
import { type AffiliationRow, findAffiliation, readAffiliationPage } from './affiliation.store.ts';
import { affiliationView } from './affiliation.view.ts';
import { onLivingSide } from './both-sides.service.ts';
import { findOffer } from './joining.service.ts';

type OneAffiliation = Returns<typeof affiliations.update>;

export async function listAffiliations(
  ctx: MemberCtx,
  query: Parsed<typeof affiliations.list>['query'],
): Promise<Returns<typeof affiliations.list>> {
  const { rows, ...page } = await readAffiliationPage(ctx, query);
  return { ...page, affiliations: rows.map(affiliationView) };
}

/** Reads rows of the seller for one of its affiliates. */
const readSeller = <T>(ctx: MemberCtx, { seller_id: workspaceId }: AffiliationRow, work: (seller: Ctx) => Promise<T>) =>
  ctx.kernel.db.read(workspaceId, (tx) => work({ ...ctx, tx, workspaceId }));

export async function getAffiliation(ctx: MemberCtx, id: string): Promise<Returns<typeof affiliations.get> | Refusal> {
  const row = await findAffiliation(ctx, id);
  if (!row) return refuse('affiliation.unknown');
  const [program, pages, days] = await readSeller(ctx, row, (seller) =>
    Promise.all([findProgram(seller), listSellerPages(seller), readClickDays(seller, id)]),
  );
  // The program of a deleted seller no longer exists.
  if (!program) return refuse('affiliation.unknown');
  return {
    affiliation: {
      ...affiliationView(row),
      ...{ rate: shownRate(program.rate), rates: shownRates(program.rates), terms: program.terms },
      ...{ cookie_days: program.cookie_days, waiting_days: program.waiting_days, is_on: program.is_on },
      pages: pages.map((page) => pageView(ctx, page)),
      days,
    },
  };
}

export async function listEarnedCommissions(
  ctx: MemberCtx,
  id: string,
  query: ListQuery,
): Promise<Returns<typeof earnedCommissions.list> | Refusal> {
  const row = await findAffiliation(ctx, id);
  if (!row) return refuse('affiliation.unknown');
  const { rows, ...page } = await readSeller(ctx, row, (seller) =>
    readCommissionPage(seller, query, { affiliate: id }),
  );
  return { ...page, commissions: rows.map(earnedCommissionView) };
}

export async function getOfferedProgram(
  ctx: MemberCtx,
  code: string,
  { invitation }: Parsed<typeof offeredPrograms.get>['query'],
): Promise<Returns<typeof offeredPrograms.get> | Refusal> {
  const offer = await findOffer(ctx.kernel, code, invitation);
  if (!offer) return refuse('affiliation.program_unknown');
  const { program, seller, invited } = offer;
  return {
    offered_program: {
      ...{ code: program.code, seller, rate: shownRate(program.rate), rates: shownRates(program.rates) },
      ...{ cookie_days: program.cookie_days, waiting_days: program.waiting_days, terms: program.terms },
      is_open: program.is_open || invited !== undefined,
      may_join: program.by_link || invited !== undefined,
    },
  };
}

export async function updateAffiliation(
  ctx: MemberCtx,
  id: string,
  { code }: Parsed<typeof affiliations.update>['body'],
): Promise<OneAffiliation | Refusal> {
  const row = await findAffiliation(ctx, id);
  if (!row) return refuse('affiliation.unknown');
  const refused = await onLivingSide(ctx, row.seller_id, 'an affiliate changes the code', async (seller) => {
    const affiliate = await findAffiliate(seller, id);
    if (!affiliate) return refuse('affiliation.unknown');
    await announceAffiliate(seller, affiliate);
    if (code === affiliate.code) return undefined;
    const taken = await updateCode(seller, id, code);
    if (!taken) await emitMany(seller, affiliateUpdated, [{ affiliate_id: id }]);
    return taken;
  });
  if (isRefusal(refused)) return refused;
  const changed = await findAffiliation(ctx, id);
  return changed ? { affiliation: affiliationView(changed) } : refuse('affiliation.unknown');
}

/** Leaves a program. The row stays, because its commission is still shown and paid. */
export async function deleteAffiliation(
  ctx: MemberCtx,
  id: string,
): Promise<Returns<typeof affiliations.delete> | Refusal> {
  const row = await findAffiliation(ctx, id);
  if (!row) return refuse('affiliation.unknown');
  await onLivingSide(ctx, row.seller_id, 'an affiliate leaves', async (seller) => {
    const before = await lockAffiliate(seller, id);
    await updateAffiliateRow(seller, id, { state: 'ended' });
    if (before?.state !== 'ended') await emitMany(seller, affiliateUpdated, [{ affiliate_id: id }]);
    await announceAffiliate(seller, { id, home_id: ctx.workspaceId });
  });
  await recordAudit(ctx, { action: 'affiliation.ended', subject: row.seller });
  return { deleted: true };
}
