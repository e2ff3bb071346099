import { setTimeout as sleep } from 'node:timers/promises';
import { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { rateLimitMost } from '@kumbi/contract/hooks/hooks.limits.ts';
import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import { countNumbered } from '@kumbi/server/modules/hooks/hook/hook.factory.ts';
import { type Callers, createCallers } from '../../bench/src/hooks/callers.ts';
import type { Call } from './calls.ts';
import type { Installation, Victim } from './installation.ts';
import { say } from './run.ts';
import { must, type Seller } from './seller.ts';

const atOnce = 32;
/** The number of responses before each kill, which interrupts the next calls. */
const before: Readonly<Partial<Record<Victim, number>>> = { server: 700, everything: 700 };
const victims: readonly Victim[] = ['server', 'server', 'everything'];
const patienceMs = 15_000;

/**
 * Kills the server, and once everything including Postgres, while events arrive at full speed. No worker runs, so that
 * no cleanup changes the log and each event can be counted.
 *
 * @returns violations of this rule: each event with a 2xx response is in the log once, and no other one twice
 */
export async function killWhileEventsArrive(kumbi: Installation, call: Call, seller: Seller): Promise<string[]> {
  const { headers } = seller;
  const { webhook } = must(await call(hooks.create, { body: { name: 'Encomendas' } }, { headers }));
  const { id, name, code } = webhook;
  must(await call(hooks.update, { body: { id, name, rate_limit: rateLimitMost } }, { headers }));
  const url = `${kumbi.url}/hooks/${code}`;
  const callers = createCallers(atOnce);
  const problems: string[] = [];
  try {
    for (const victim of victims) {
      problems.push(...(await killAmong(kumbi, victim, () => callers.call(url), callers)));
      await kumbi.start(['server']);
      problems.push(...(await judge(kumbi, callers)));
      if ((await callers.call(url)) !== 200) problems.push('the server took no event after its new start');
    }
  } finally {
    await callers.close();
  }
  say(`${callers.acknowledged().size} events were answered around ${victims.length} kills`);
  return problems;
}

async function killAmong(
  kumbi: Installation,
  victim: Victim,
  send: () => Promise<number>,
  callers: Callers,
): Promise<string[]> {
  const enough = callers.acknowledged().size + (before[victim] ?? 0);
  const refused: number[] = [];
  let killed = false;
  const lane = async (): Promise<void> => {
    for (let status = 200; status !== 0; ) {
      status = await send();
      if (status !== 200 && !killed) refused.push(status);
    }
  };
  const arriving = Promise.all(Array.from({ length: atOnce }, lane));
  for (const deadline = Date.now() + patienceMs; callers.acknowledged().size < enough; await sleep(1))
    if (Date.now() > deadline) break;
  killed = true;
  kumbi.kill(victim);
  await arriving;
  const late = callers.acknowledged().size < enough ? ['too few events were answered: the test proves little'] : [];
  return [
    ...late,
    ...(refused.length > 0 ? [`before the kill events were answered with ${[...new Set(refused)]}`] : []),
  ];
}

async function judge(kumbi: Installation, callers: Callers): Promise<string[]> {
  const kept = await connected(kumbi.databaseUrl(), countNumbered);
  const lost = [...callers.acknowledged()].filter((number) => !kept.has(number));
  const twice = [...kept].filter(([, times]) => times > 1);
  return [
    ...(lost.length > 0 ? [`${lost.length} events were answered and are not in the log, such as ${lost[0]}`] : []),
    ...(twice.length > 0 ? [`${twice.length} events are in the log more than once, such as ${twice[0]}`] : []),
  ];
}
