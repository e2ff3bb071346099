import { timelineEntries } from '@kumbi/contract/contacts/timeline.endpoints.ts';
import { timelineEntrySchema } from '@kumbi/contract/contacts/timeline.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { findPlace, writePlace } from '../../../kernel/tenancy/cursor-page.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findWithAliases } from '../customer-merge/contact-alias.store.ts';
import { readTimeline, type TimelineRow } from './timeline.reads.ts';
import { timelineSources } from './timeline.slot.ts';

async function listTimelineEntries(
  ctx: Ctx,
  id: string,
  { group, cursor, nextPage: limit }: Parsed<typeof timelineEntries.list>['query'],
): Promise<Returns<typeof timelineEntries.list> | Refusal> {
  const contact = await findWithAliases(ctx, id);
  if (!contact) return refuse('contact.unknown');
  const rows = await readTimeline(ctx, contact, { group, before: findPlace(cursor), limit });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const has = rows.length > limit;
  const entries = shown.map((row) => entryView(ctx, row));
  return { has, entries, ...(has && last ? { cursor: writePlace(last) } : {}) };
}

function entryView(ctx: Ctx, row: TimelineRow) {
  const { group } = ctx.kernel.registry.get(timelineSources, row.kind);
  const amount = row.amount_minor === null ? null : fromMinor(row.amount_minor);
  return viewOf(timelineEntrySchema, row, { group, amount });
}

export function registerTimeline(routes: Routes): void {
  routes.handle(timelineEntries.list, (ctx, { params, query }) => listTimelineEntries(ctx, params.id, query));
}
