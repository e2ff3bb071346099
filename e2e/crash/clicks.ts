import { setTimeout as sleep } from 'node:timers/promises';
import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import { createVisitors, type Visitors } from '../../bench/src/links/visitors.ts';
import type { Call } from './calls.ts';
import type { Installation, Victim } from './installation.ts';
import { say } from './run.ts';
import { must, type Seller } from './seller.ts';

const atOnce = 32;
/** The redirects before each kill, which interrupts the next ones: ten thousand in all. */
const beforeKill = 3_400;
const victims: readonly Victim[] = ['server', 'server', 'everything'];
const patienceMs = 60_000;

/**
 * Kills the server, and once everything including Postgres, while people open a short link at full speed.
 *
 * @returns violations of this rule: each click that was redirected is stored once, no other one twice, and all counts are
 * the number of stored clicks
 */
export async function killWhilePeopleClick(kumbi: Installation, call: Call, seller: Seller): Promise<string[]> {
  const body = { name: 'Cartaz', url: 'https://terraboa.example.com/mel' };
  const { short_link: link } = must(await call(shortLinks.create, { body }, { headers: seller.headers }));
  const url = `${kumbi.url}/l/${link.code}`;
  const visitors = createVisitors(atOnce);
  const problems: string[] = [];
  try {
    for (const victim of victims) {
      problems.push(...(await killAmong(kumbi, victim, url, visitors)));
      await kumbi.start(['server']);
      problems.push(...(await judge(kumbi, link.id, visitors)));
      if ((await visitors.open(url)) !== 302) problems.push('the link led nowhere after the new start');
    }
  } finally {
    await visitors.close();
  }
  say(`${visitors.redirected().size} clicks were redirected around ${victims.length} kills`);
  return problems;
}

async function killAmong(kumbi: Installation, victim: Victim, url: string, visitors: Visitors): Promise<string[]> {
  const enough = visitors.redirected().size + beforeKill;
  const refused: number[] = [];
  let killed = false;
  const lane = async (): Promise<void> => {
    for (let status = 302; status !== 0; ) {
      status = await visitors.open(url);
      if (status !== 302 && !killed) refused.push(status);
    }
  };
  const arriving = Promise.all(Array.from({ length: atOnce }, lane));
  for (const deadline = Date.now() + patienceMs; visitors.redirected().size < enough; await sleep(1))
    if (Date.now() > deadline) break;
  killed = true;
  kumbi.kill(victim);
  await arriving;
  const late = visitors.redirected().size < enough ? ['too few clicks were redirected: the test proves little'] : [];
  return [...late, ...(refused.length > 0 ? [`before the kill clicks got ${[...new Set(refused)]}`] : [])];
}

interface Counts {
  readonly kept: ReadonlyMap<number, number>;
  readonly stored: number;
  readonly total: number;
  readonly byHour: number;
  readonly byDay: number;
}

const read = (kumbi: Installation, linkId: string): Promise<Counts> =>
  connected(kumbi.databaseUrl(), async (db) => {
    const { rows } = await db.query<{ number: number; times: number }>(
      `select substring(referrer from '^n(\\d+)\\.')::int as number, count(*)::int as times
       from link_clicks where link_id = $1 group by 1`,
      [linkId],
    );
    const { rows: sums } = await db.query<Omit<Counts, 'kept'>>(
      `select (select count(*)::int from link_clicks where link_id = $1) as stored,
         (select clicks from link_totals where link_id = $1) as total,
         (select sum(clicks)::int from link_click_hours where link_id = $1) as "byHour",
         (select sum(clicks)::int from link_click_days where link_id = $1 and fact = 'referrer') as "byDay"`,
      [linkId],
    );
    const [sum] = sums;
    if (!sum) throw new Error('a select without tables returns a row');
    return { ...sum, kept: new Map(rows.map(({ number, times }) => [number, times])) };
  });

async function judge(kumbi: Installation, linkId: string, visitors: Visitors): Promise<string[]> {
  const { kept, stored, total, byHour, byDay } = await read(kumbi, linkId);
  const lost = [...visitors.redirected()].filter((number) => !kept.has(number));
  const twice = [...kept].filter(([, times]) => times > 1);
  return [
    ...(lost.length > 0 ? [`${lost.length} redirected clicks are not stored, such as ${lost[0]}`] : []),
    ...(twice.length > 0 ? [`${twice.length} clicks are stored more than once, such as ${twice[0]}`] : []),
    ...([total, byHour, byDay].every((sum) => sum === stored)
      ? []
      : [`${stored} clicks are stored, and ${total} counted in all, ${byHour} by hour, ${byDay} by day`]),
  ];
}
