import type { IncomingHttpHeaders } from 'node:http';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { linkConversions, linkOrigin } from '@kumbi/contract/links/conversions.endpoints.ts';
import { conversionSchema } from '@kumbi/contract/links/conversions.schemas.ts';
import { linksClicked } from '@kumbi/contract/links/links.events.ts';
import type { LeadKind } from '@kumbi/contract/links/links.limits.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { v7 as uuidv7 } from 'uuid';
import { viewOf } from '../../../kernel/http/view.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { lockCheckout } from '../../payments/payments.public.ts';
import { clickIn, clickOfText } from '../redirect/click-id.rules.ts';
import { findShortLink } from '../short-link/short-link.store.ts';
import {
  type Came,
  findClick,
  findLinkCheckout,
  insertLinkCheckout,
  readConversions,
  readOrigins,
  type ShownConversion,
  saveConversion,
} from './conversion.store.ts';

/** The header field with which our pages name the click that led to them. */
const clickHeader = 'kumbi-click';

/**
 * Returns the click that brought the caller: pages name it with each call. Without a script, the address of the page
 * has it, which browsers send along.
 */
function clickOf(headers: IncomingHttpHeaders | undefined): string | undefined {
  const named = headers?.[clickHeader];
  return typeof named === 'string' ? clickOfText(named) : clickIn(headers?.referer);
}

async function findCallersClick(ctx: Ctx): Promise<Came | undefined> {
  const clickId = clickOf(ctx.caller.headers);
  return clickId === undefined ? undefined : findClick(ctx, clickId);
}

/** Remembers the link of a buyer. The checkout counts for it once it is paid, even if that takes days. */
export async function rememberClick(ctx: Ctx, checkoutId: string): Promise<void> {
  const came = await findCallersClick(ctx);
  if (came) await insertLinkCheckout(ctx, { checkout_id: checkoutId, ...came });
}

interface Lead {
  readonly kind: LeadKind;
  readonly subjectId: string;
  readonly title: string;
  /** The visitor, if the workspace already knows them. */
  readonly contactId?: string | null;
}

/**
 * Counts an answer, a booking or a registration for the link that brought the caller, if one did. Call it in the transaction
 * of the answer.
 */
export async function recordLead(ctx: Ctx, { kind, subjectId, title, contactId = null }: Lead): Promise<void> {
  const came = await findCallersClick(ctx);
  if (!came) return;
  const facts = { kind, subject_id: subjectId, title, amount_minor: null, refunded_minor: 0, currency: null };
  await saveConversion(ctx, { id: uuidv7(), ...came, ...facts, contact_id: contactId });
  await announceConversion(ctx, came.link_id);
}

/**
 * Brings the sale of a checkout up to date with its payment and refunds. It reads everything from the checkout, so that it
 * may run any number of times and in any order.
 */
export async function recordSale(ctx: Ctx, checkoutId: string): Promise<void> {
  const came = await findLinkCheckout(ctx, checkoutId);
  const checkout = came && (await lockCheckout(ctx, checkoutId));
  if (!came || checkout?.status !== 'paid') return;
  const { purpose, lines, currency, amount_minor, received_minor, refunded_minor } = checkout;
  await saveConversion(ctx, {
    id: uuidv7(),
    ...{ link_id: came.link_id, click_id: came.click_id, clicked_at: came.clicked_at, contact_id: came.contact_id },
    ...{ kind: purpose, subject_id: checkoutId, currency },
    title: lines[0]?.title ?? '',
    amount_minor: received_minor ?? amount_minor,
    refunded_minor,
  });
  await announceConversion(ctx, came.link_id);
}

const announceConversion = (ctx: Ctx, linkId: string): Promise<void> =>
  announce(ctx.tx, room.workspace(ctx.workspaceId), linksClicked.name, { ids: [linkId] });

const conversionView = (row: ShownConversion) =>
  viewOf(conversionSchema, row, {
    amount: row.amount_minor === null ? null : fromMinor(row.amount_minor - row.refunded_minor),
  });

export async function listLinkConversions(
  ctx: Ctx,
  linkId: string,
  query: Omit<ListQuery, 'name'>,
): Promise<Returns<typeof linkConversions.list> | Refusal> {
  if (!(await findShortLink(ctx, linkId))) return refuse('short_link.unknown');
  const { rows, ...page } = await readConversions(ctx, linkId, query);
  return { ...page, conversions: rows.map(conversionView) };
}

export async function getLinkOrigin(ctx: Ctx, subjectId: string): Promise<Returns<typeof linkOrigin.get>> {
  return { link: (await readOrigins(ctx, [subjectId])).get(subjectId) ?? null };
}
