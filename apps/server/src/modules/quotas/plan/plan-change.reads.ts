import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { PlanRow } from './plan.store.ts';

type Conditions = Omit<PlanRow, 'code' | 'position'>;

export interface PlanChangeRow extends Conditions {
  readonly id: string;
  readonly plan: string;
  readonly starts_at: Date;
  readonly created_at: Date;
  /** The operator's name; null after the deletion of the account. */
  readonly by: string | null;
  /** The conditions that it replaces at its start. */
  readonly before: Conditions;
}

/** Reads the latest changes of all plans, past and planned, or one of them, and their number. */
export async function readPlanChanges(
  tx: Tx,
  wanted: { readonly id?: string; readonly limit: number },
): Promise<{ rows: PlanChangeRow[]; total: number }> {
  const { rows } = await sql<PlanChangeRow & { total: number }>`
    select v.id, v.plan, v.starts_at, v.created_at, u.name as by, v.name, v.price_minor, p.allowances || v.allowances as allowances, v.offered,
      jsonb_build_object('name', coalesce(b.name, p.name), 'price_minor', coalesce(b.price_minor, p.price_minor),
        'allowances', p.allowances || coalesce(b.allowances, '{}'::jsonb), 'offered', coalesce(b.offered, p.offered)) as before,
      count(*) over ()::int as total
    from plan_versions v join plans p on p.code = v.plan left join auth_user u on u.id = v.created_by
    left join lateral (
      select * from plan_versions b where b.plan = v.plan and b.starts_at < v.starts_at order by b.starts_at desc limit 1
    ) b on true
    where ${wanted.id ?? null}::uuid is null or v.id = ${wanted.id ?? null}::uuid
    order by v.starts_at desc, p.position limit ${wanted.limit}`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}
