import { sql } from 'kysely';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { Tx } from '../database/database.ts';
import { claimDue } from './claim-rows.ts';
import type { Claimed } from './declaration.ts';
import { settleRow, settleRows } from './settle-rows.ts';
import { things, thingsTable } from './things.fixture.ts';

const test = ownServerTest();
const workspace = '00000000-0000-4000-8000-000000000001';
test.beforeAll(async ({ server }) => {
  await server.kernel.db.ownerPool.query(thingsTable);
});

test('only the own statements of a queue with repeatable work commit without waiting for the disk', async ({
  server,
}) => {
  const { db, clock } = server.kernel;
  for (const repeatable of [true, false]) {
    await db.ownerPool.query('truncate due_things');
    await db.ownerPool.query(
      `insert into due_things (workspace_id, lane, due_at) select $1, $1, $2 from generate_series(1, 2)`,
      [workspace, clock.now()],
    );
    const queue = things(async () => ({ kind: 'done' }), { repeatable });
    const claim = {
      now: clock.now(),
      lease: workspace,
      leaseUntil: new Date(clock.now().getTime() + 60_000),
      room: { normal: 64, slow: 64, doubtful: 1, busy: [] },
    };
    const waits: string[] = [];
    // The setting as the commit of each transaction finds it.
    const recording = async (work: (tx: Tx) => Promise<unknown>) =>
      db.asSystem('test', async (tx) => {
        // The Postgres of tests never waits.
        await sql`set local synchronous_commit = 'on'`.execute(tx);
        await work(tx);
        const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(tx);
        waits.push(rows[0]?.synchronous_commit ?? 'unknown');
      });
    let claimed: Claimed[] = [];
    await recording(async (tx) => {
      claimed = (await claimDue<Claimed>(queue, claim).execute(tx)).rows;
    });
    const [first, second] = claimed;
    if (!first || !second) throw new Error('two rows are due');
    await recording((tx) => settleRows(queue, [{ row: first, kind: 'done' }], clock.now()).execute(tx));
    await recording((tx) => settleRow(tx, queue, { row: second, kind: 'done' }, clock.now()));
    expect(waits).toEqual(repeatable ? ['off', 'off', 'on'] : ['on', 'on', 'on']);
  }
});
