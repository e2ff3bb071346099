import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import type { Client } from 'pg';
import { type Installation, type PartName, parts } from './installation.ts';
import type { Done } from './soak-load.ts';

/** One look at the sizes that must not grow. */
export interface Sample {
  /** Resident memory in MB. */
  readonly memory: ReadonlyMap<PartName, number>;
  readonly connections: number;
}

export async function takeSample(kumbi: Installation): Promise<Sample> {
  const connections = await connected(kumbi.databaseUrl(), async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows[0]?.n ?? 0;
  });
  return { memory: kumbi.memory(), connections };
}

/** A process that lives for an hour fills its caches. Beyond that its memory stays. */
const memoryFactor = 1.5;
const memoryMb = 64;
const connectionsMore = 10;

/** Compares the last third of the samples with the first. */
export function judgeGrowth(samples: readonly Sample[]): { problems: string[]; figures: string[] } {
  const third = Math.floor(samples.length / 3);
  if (third < 3) return { problems: ['too few samples: nothing is known of growth'], figures: [] };
  const sizes: [string, (sample: Sample) => number, (before: number) => number][] = [
    ...parts.map((part): (typeof sizes)[number] => [
      `MB of the ${part}`,
      ({ memory }) => memory.get(part) ?? 0,
      (before) => before * memoryFactor + memoryMb,
    ]),
    ['database connections', ({ connections }) => connections, (before) => before + connectionsMore],
  ];
  const compared = sizes.map(([what, of, most]) => {
    const [before, after] = [samples.slice(0, third), samples.slice(-third)].map((part) => median(part.map(of)));
    return { what, before: before ?? 0, after: after ?? 0, most: most(before ?? 0) };
  });
  return {
    figures: compared.map(({ what, before, after }) => `${what}: ${before.toFixed(0)}, then ${after.toFixed(0)}`),
    problems: compared.flatMap(({ what, before, after, most }) =>
      after > most ? [`${what} grew from ${before.toFixed(0)} to ${after.toFixed(0)}`] : [],
    ),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Returns a check that each acknowledged event, run and answer is stored once. Each is checked soon after its response,
 * because the log of a webhook keeps its last thousand events only.
 */
export function storedOnce(): (client: Client, done: Pick<Done, 'events' | 'runs' | 'answers'>) => Promise<string[]> {
  const checked = new Set<number | string>();
  const rows: Readonly<Record<'events' | 'runs' | 'answers', string>> = {
    events: `select (convert_from(body, 'UTF8')::json ->> 'n')::int as key from hook_events`,
    runs: 'select id::text as key from flow_runs',
    answers: 'select name as key from page_answers',
  };
  return async (client, done) => {
    const problems: string[] = [];
    for (const kind of ['events', 'runs', 'answers'] as const) {
      const acknowledged = [...done[kind]].filter((key) => !checked.has(key));
      const found = await client.query<{ key: number | string; times: number }>(
        `select key, count(*)::int as times from (${rows[kind]}) r group by key`,
      );
      const times = new Map(found.rows.map((row) => [row.key, row.times]));
      for (const key of acknowledged) {
        checked.add(key);
        if (!times.has(key)) problems.push(`${kind}: ${key} was acknowledged and is not stored`);
      }
      for (const [key, count] of times) if (count > 1) problems.push(`${kind}: ${key} is stored ${count} times`);
    }
    return problems;
  };
}

/** Work that must end when no more arrives, with the queries that count it. */
const waiting: Readonly<Record<string, string>> = {
  jobs: 'select 1 from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
  'runs of flows': `select 1 from flow_runs where status = 'active'`,
  deliveries: `select 1 from outbound_deliveries where status <> 'delivered'`,
  'events of webhooks': 'select 1 from hook_events where due_at is not null',
};

export async function findWaiting(client: Client): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(waiting)) {
    const { rowCount } = await client.query(query);
    if (rowCount) found.push(`${rowCount} ${what} wait`);
  }
  const failed = await client.query(`select 1 from flow_runs where status in ('failed', 'stopped')`);
  if (failed.rowCount) found.push(`${failed.rowCount} runs of flows failed`);
  return found;
}

const errorLevel = 50;

/** Returns the faults in the logs: lines of the level `error` and above, and text that isn't a line of the log. */
export function findFaults({ folder }: Installation): string[] {
  return parts.flatMap((part) =>
    readFileSync(path.join(folder, `${part}.log`), 'utf8')
      .split('\n')
      .filter((line) => levelOf(line) >= errorLevel)
      .map((line) => `the ${part} logged ${line.slice(0, 400)}`),
  );
}

function levelOf(line: string): number {
  const level = /^\{"level":"?(\w+)"?/.exec(line)?.[1];
  if (level !== undefined) return level === 'error' || level === 'fatal' ? errorLevel : Number(level) || 0;
  return /uncaught|unhandled|^\s+at .*:\d+:\d+\)?$/i.test(line) ? errorLevel : 0;
}
