import type { PlanAllowances } from '@kumbi/contract/module-contract.ts';
import { unlimitedFrom } from '@kumbi/contract/quotas/quotas.limits.ts';
import { endless } from './units.rules.ts';

interface NewCounterFacts {
  /** Each month of the plan grants it again. */
  readonly consumable?: boolean;
  /** An ended plan leaves one more month's allowance. */
  readonly inbound?: boolean;
}

/**
 * Returns SQL that gives plans and existing workspaces a new counter. The allowances are a copy of those in
 * the contract's manifest, because a migration is frozen and the manifest may change. New installations already have them.
 */
export function newCounter(
  counter: string,
  plans: PlanAllowances,
  { consumable = false, inbound = false }: NewCounterFacts = {},
): string {
  const end = consumable ? 'case when next_turn_at is not null then month_ends_at end' : 'valid_until';
  const allowance = (plan: string) => `('${JSON.stringify(plans)}'::jsonb -> ${plan})`;
  return `
    update plans set allowances = allowances || jsonb_build_object('${counter}', ${allowance('code')})
      where ${allowance('code')} is not null;
    update entitlements set allowances = allowances || jsonb_build_object('${counter}', coalesce(${allowance('plan')}, '0'));
    insert into quota_balances (workspace_id, counter) select workspace_id, '${counter}' from entitlements;
    with granted as (
      select workspace_id, ${end} as ends_at, case when units >= ${unlimitedFrom} and next_turn_at is not null then ${endless} else units end as units
      from (select e.*, (allowances ->> '${counter}')::bigint as units from entitlements e) e
      where ${inbound ? '' : 'next_turn_at is not null and '}units > 0
    ), opened as (
      insert into quota_lots (workspace_id, id, counter, source, granted, allowed, remaining, expires_at, created_at)
      select workspace_id, gen_random_uuid(), '${counter}', 'plan', units, units, units, ends_at, now() from granted
      returning workspace_id, id, granted
    ), noted as (
      insert into quota_ledger (workspace_id, at, counter, kind, amount, units, lot_id, reason)
      select workspace_id, now(), '${counter}', 'grant', granted, granted, id, 'plan' from opened
    )
    update quota_balances b set remaining = o.granted from opened o
      where b.workspace_id = o.workspace_id and b.counter = '${counter}';
  `;
}
