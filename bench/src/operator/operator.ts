import type { Kernel } from '@kumbi/server/kernel/kernel.ts';
import { readOverview } from '@kumbi/server/modules/admin/overview.reads.ts';
import { type CompiledQuery, Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import { type Load, measure, median } from '../load.ts';
import { type Chapter, count, type Line, ms } from '../report.ts';
import { type Installation, openInstallation } from '../running/installation.ts';
import type { Seller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import { fillOperator, paymentsEach, workspaces } from './fill.ts';

const overviewTurns = 41;
const admissionTurns = 9;
const turnSeconds = 2;
const warmSeconds = 0.5;

/** Measures the operator's overview next to its statement, and the permission check of a list next to the list without it. */
export async function operator({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  try {
    const server = await installation.startServer();
    log(`filling a database with ${count(workspaces)} workspaces`);
    const person = await fillOperator(installation);
    const lines = [await overview(installation, person), await admission(installation, person, log)];
    const chapter: Chapter = {
      title: 'The operator’s overview, and the permission check',
      about:
        `The overview of ${count(workspaces)} workspaces with plans and ${count(workspaces * paymentsEach)} payments, requested by an operator, in turns with its own statement through \`pg\`. ` +
        'Then a list of 12 among 1,000 products at 50 connections, in turns with itself without the permission check: the statement of the session is the same and returns the same row, but has the membership as a constant instead of finding it. ' +
        'The comparison of the role with the permission stays on both sides; it finds one of three words. A list has no check of a quota.',
      lines,
    };
    return { chapter, postgres: installation.postgresVersion, memory: { server: server.memory() } };
  } finally {
    await installation.stop();
  }
}

/** Alternates single requests of the overview with its bare statement, and compares the two of each turn. */
async function overview(installation: Installation, person: Seller): Promise<Line> {
  const { sql, parameters } = await overviewStatement();
  const bare = new pg.Client({ connectionString: (await installation.urls()).ownerUrl });
  await bare.connect();
  const ask = async () => {
    const answer = await fetch(`${installation.url}/api/v1/admin/overview`, { headers: { cookie: person.cookie } });
    const { workspaces: found } = (await answer.json()) as { workspaces?: number };
    if (found !== workspaces) throw new Error(`the overview answered ${answer.status} with ${found} workspaces`);
  };
  const read = () => bare.query(sql, [...parameters]);
  for (let warm = 0; warm < 5; warm++) {
    await ask();
    await read();
  }
  const turns: { ours: number; theirs: number }[] = [];
  for (let turn = 0; turn < overviewTurns; turn++) turns.push({ ours: await timeOf(ask), theirs: await timeOf(read) });
  await bare.end();
  const ratio = median(turns.map(({ ours, theirs }) => ours / theirs));
  const [ours, theirs] = [median(turns.map((turn) => turn.ours)), median(turns.map((turn) => turn.theirs))];
  return {
    what: `the overview of ${count(workspaces)} workspaces, compared with its statement through \`pg\``,
    measured: `${ms(ours)} against ${ms(theirs)}: ${ratio.toFixed(2)} times`,
    goal: 'at most 2 times',
    kind: 'ratio',
    met: ratio <= 2,
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Returns the overview's statement as the server's own code writes it. */
async function overviewStatement(): Promise<CompiledQuery> {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('nothing is sent')) });
  const compiler = new Kysely<Record<never, never>>({ dialect });
  const seen: CompiledQuery[] = [];
  const statementAsSystem = async (_: string, statement: RawBuilder<unknown>) => {
    seen.push(statement.compile(compiler));
    return [];
  };
  await readOverview({ db: { statementAsSystem }, clock: { now: () => new Date() } } as unknown as Kernel);
  const [statement, ...more] = seen;
  if (!statement || more.length > 0) throw new Error('the overview sent unexpected statements');
  return statement;
}

/**
 * Alternates a list with the same list without the permission check. One server answers both, with the same code and
 * the same statements: between the turns, the database's function that admits a session is replaced. The replacement
 * reads the session and the user in the same way, and has the membership as a constant. The first half second of each
 * turn isn't counted, because every connection plans the new function.
 */
async function admission(installation: Installation, person: Seller, log: (line: string) => void): Promise<Line> {
  const admin = installation.admin();
  const { rows } = await admin.query<{ text: string }>(
    `select pg_get_functiondef('admit_session(text, text, text, timestamptz)'::regprocedure) as text`,
  );
  const whole = rows[0]?.text ?? '';
  const lookup = /left join lateral \([\s\S]*?\n\s*\) m on true/;
  if (!lookup.test(whole)) throw new Error('the function that admits a session has another form');
  const { workspaceId, workspaceCode, shopId } = person;
  const known = `cross join (select '${workspaceId}'::uuid as workspace_id, 'owner'::text as role, '${workspaceCode}'::text as code) m`;
  const load: Load = {
    url: `${installation.url}/api/v1/company/shops/products?shop_id=${shopId}`,
    headers: { cookie: person.cookie, 'x-company': workspaceCode, 'accept-language': 'pt' },
  };
  const turn = async (definition: string): Promise<number> => {
    await admin.query(definition);
    await measure({ ...load, seconds: warmSeconds });
    return (await measure({ ...load, seconds: turnSeconds })).perSecond;
  };
  const turns: { checked: number; unchecked: number }[] = [];
  for (let number = 0; number < admissionTurns; number++) {
    // Each side begins every second time, so that neither gains from its place.
    const first = await turn(number % 2 === 0 ? whole : whole.replace(lookup, known));
    const second = await turn(number % 2 === 0 ? whole.replace(lookup, known) : whole);
    const [checked, unchecked] = number % 2 === 0 ? [first, second] : [second, first];
    log(`${count(checked)} lists a second, ${count(unchecked)} without the check`);
    turns.push({ checked, unchecked });
  }
  await admin.query(whole);
  const added = median(turns.map(({ checked, unchecked }) => unchecked / checked)) - 1;
  const [checked, unchecked] = [median(turns.map((each) => each.checked)), median(turns.map((each) => each.unchecked))];
  return {
    what: 'work that the permission check adds to a list',
    measured: `${count(checked)} against ${count(unchecked)} lists per second: ${(added * 100).toFixed(1)} %`,
    goal: 'at most 5 %',
    kind: 'ratio',
    met: added <= 0.05,
  };
}
