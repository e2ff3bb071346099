import { setTimeout as sleep } from 'node:timers/promises';
import { customerImports } from '@kumbi/contract/contacts/customer-import.endpoints.ts';
import type { CustomerImport } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import { type Call, caller } from './calls.ts';
import type { Installation, Victim } from './installation.ts';
import { runCrashTest, say } from './run.ts';
import { must, type Seller, signUp } from './seller.ts';

const rows = 30_000;
/** Every hundredth row has a problem. */
const isBroken = (at: number): boolean => at % 100 === 0;
const broken = Array.from({ length: rows }, (_, at) => at).filter(isBroken).length;
const victims: readonly Victim[] = ['worker', 'everything'];
const patienceMs = 60_000;

/** Processes are killed during an import. Each row must be imported once, and counted once. */
await runCrashTest(
  { proven: 'no row of the import was lost or imported twice', again: 'nothing in it is left to chance' },
  async (kumbi) => {
    await kumbi.start(['server', 'worker']);
    const call = caller(kumbi.url);
    const seller = await signUp(kumbi, call);
    const id = await startImport(call, seller);
    const problems: string[] = [];
    for (const [place, victim] of victims.entries()) {
      problems.push(...(await killAfter(kumbi, id, ((place + 1) * rows) / 4, victim)));
      await kumbi.start(['server', 'worker']);
    }
    return [...problems, ...(await judge(kumbi, await finished(call, seller, id), seller))];
  },
);

async function startImport(call: Call, { headers }: Seller): Promise<string> {
  const lines = Array.from({ length: rows }, (_, at) => `Cliente ${at},${isBroken(at) ? 'x' : `c${at}@example.com`}`);
  const file = new File([['name,email', ...lines].join('\n')], 'customers.csv');
  const made = must(await call(customerImports.create, { body: { file } }, { headers })).import;
  must(await call(customerImports.start, { params: { id: made.id }, body: made.settings }, { headers }));
  return made.id;
}

/** Kills a part as soon as this number of rows was processed. */
async function killAfter(kumbi: Installation, id: string, processed: number, victim: Victim): Promise<string[]> {
  const before = await connected(kumbi.databaseUrl(), async (db) => {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(5)) {
      const { rows: found } = await db.query<{ processed: number; status: string }>(
        'select processed, status from contact_imports where id = $1',
        [id],
      );
      const [row] = found;
      if (row && (row.processed >= processed || row.status !== 'running')) return row;
    }
    return undefined;
  });
  kumbi.kill(victim);
  say(`killed ${victim} after ${before?.processed ?? 'too few'} rows`);
  return before?.status === 'running' ? [] : ['the import was not running at the kill: the test proves little'];
}

async function finished(call: Call, { headers }: Seller, id: string): Promise<CustomerImport> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(100)) {
    const shown = must(await call(customerImports.get, { params: { id } }, { headers })).import;
    if (shown.status !== 'running' || Date.now() > deadline) return shown;
  }
}

async function judge(kumbi: Installation, shown: CustomerImport, { workspaceId }: Seller): Promise<string[]> {
  const { stored, distinct, counted, problems } = await connected(kumbi.databaseUrl(), async (db) => {
    const { rows: found } = await db.query<Record<'stored' | 'distinct' | 'counted' | 'problems', number>>(
      `select count(*)::int as stored, count(distinct email)::int as distinct,
         (select sum(value)::int from row_counts where workspace_id = $1 and counter = 'contacts') as counted,
         (select count(*)::int from contact_import_problems where workspace_id = $1) as problems
       from contacts where workspace_id = $1`,
      [workspaceId],
    );
    const [row] = found;
    if (!row) throw new Error('a count returns a row');
    return row;
  });
  const expected = rows - broken;
  const isRight =
    [stored, distinct, counted, shown.created].every((count) => count === expected) &&
    [problems, shown.failed].every((count) => count === broken);
  return shown.status === 'done' && shown.processed === rows && isRight
    ? []
    : [
        `the import is ${shown.status} with ${shown.created} created and ${shown.failed} failed rows of ${rows}; ` +
          `${stored} customers with ${distinct} addresses are stored, ${counted} counted, and ${problems} problems`,
      ];
}
