import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type StoredEvent, storedEventView } from '../../hooks/hooks.public.ts';
import { automationsTables } from '../automations.table.ts';
import { eventAsJson } from '../run-inputs.table.ts';
import type { RunRow } from './run.store.ts';
import { receivedEvent, storable } from './run-event.rules.ts';

type Input = Readonly<Record<string, unknown>>;
type Sourced = Pick<RunRow, 'input' | 'source_id'>;

/** Reads the input of a run, wherever it is stored. */
export async function readInput(ctx: Ctx, run: Sourced): Promise<Input> {
  if (run.input !== null) return run.input;
  const { rows } = await sql<{ value: Input | null; event: StoredEvent | null; body: Buffer | null }>`
    select null::jsonb as value, ${sql.raw(eventAsJson('e'))} as event, body from hook_events e
      where workspace_id = ${ctx.workspaceId} and id = ${run.source_id}::uuid
    union all
    select value, event, body from flow_inputs where workspace_id = ${ctx.workspaceId} and id = ${run.source_id}::uuid
    limit 1`.execute(ctx.tx);
  const [found] = rows;
  if (found?.value) return found.value;
  if (!found?.event || !found.body) throw new Error(`the input ${run.source_id} of a run is missing`);
  return storable(receivedEvent(storedEventView(found.event, found.body))) as Input;
}

/** Moves the input of a run to where other runs can share it. @returns its place */
export async function shareInput(ctx: Ctx, run: Pick<RunRow, 'id'> & Sourced): Promise<string> {
  if (run.source_id !== null) return run.source_id;
  const id = uuidv7();
  await sql`insert into flow_inputs (workspace_id, id, value, created_at)
    select workspace_id, ${id}::uuid, input, ${ctx.kernel.clock.now()}::timestamptz from flow_runs
    where workspace_id = ${ctx.workspaceId} and id = ${run.id}::uuid`.execute(ctx.tx);
  await rowsOf(ctx, automationsTables.flow_runs).update(run.id, { input: null, source_id: id });
  return id;
}
