import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { builtCounters } from '@kumbi/contract/quotas/counters.limits.ts';
import type { ledgerEntries } from '@kumbi/contract/quotas/ledger.endpoints.ts';
import type { LedgerReason } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isEndless, shownUnits, usedUnits } from '../units.rules.ts';
import { type LedgerEntryRow, readLedgerPage } from './ledger-entry.reads.ts';

/** The stored reasons that have a text. Others are an operator's words for a grant, and are shown unchanged. */
const reasons: Readonly<Record<string, LedgerReason>> = {
  plan: 'plan',
  month: 'month',
  'plan ended': 'plan_ended',
  'carried over': 'carried_over',
  bought: 'bought',
  grant: 'granted',
  created: 'created',
  'given back': 'given_back',
  hourly: 'used',
  draft: 'used',
  sent: 'used',
};

/** Lists every change of a counter with its reason, newest first. Changes of nothing are left out of the screens. */
export async function listLedgerEntries(
  ctx: MemberCtx,
  { counter, nextPage, cursor }: Parsed<typeof ledgerEntries.list>['query'],
): Promise<Returns<typeof ledgerEntries.list>> {
  const after = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined;
  const counters = counter === undefined ? builtCounters : [counter];
  const { rows, total } = await readLedgerPage(ctx, { counters, after, limit: nextPage + 1 });
  const shown = rows.slice(0, nextPage);
  const last = shown.at(-1);
  const has = rows.length > nextPage;
  return { has, total, ...(has && last ? { cursor: String(last.id) } : {}), entries: shown.map(entryView) };
}

function entryView({ id, at, counter, kind, amount, units, reason }: LedgerEntryRow) {
  const known = reasons[reason];
  const size = isEndless(units) ? shownUnits(counter, units, true) : usedUnits(counter, Math.abs(amount));
  return {
    id: String(id),
    made_at: at,
    counter,
    kind,
    units: amount < 0 ? -size : size,
    reason: known ?? ('other' as const),
    note: known ? null : reason,
  };
}
