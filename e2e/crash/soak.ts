import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import { startReceiver } from '../../apps/server/src/testing/test-receiver.ts';
import { pay } from './buyers.ts';
import { caller, isAway } from './calls.ts';
import { type Installation, type PartName, parts } from './installation.ts';
import { addReceipts, judge, judgeMoney } from './invariants.ts';
import { seeded } from './random.ts';
import { runCrashTest, say, seconds } from './run.ts';
import { seedShop } from './shop.ts';
import { prepareLoad } from './soak-load.ts';
import { findFaults, findWaiting, judgeGrowth, type Sample, storedOnce, takeSample } from './soak-watch.ts';

/**
 * A mixed load for an hour, or `--minutes N`. In its first half the server and the worker are killed again and again. In
 * the second half they live on, and their memory and connections must not grow. `--seed N` repeats the purchases and the
 * kills of an earlier run.
 */
const { values } = parseArgs({
  options: {
    soak: { type: 'boolean' },
    long: { type: 'boolean' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes >= 1)) throw new Error(`--minutes ${values.minutes} is not a number of at least 1`);
const seed = Number(values.seed ?? randomInt(2 ** 31));
const halfMs = minutes * 30_000;
const pauseMs = [12_000, 30_000] as const;
const lookMs = 5_000;
const checkMs = 60_000;
/** Leases, abandoned calls and sweeps take a minute or two each. */
const settleMs = 300_000;
const receiver = await startReceiver();

async function soak(kumbi: Installation): Promise<string[]> {
  const begun = Date.now();
  await kumbi.start(parts);
  const call = caller(kumbi.url);
  const { shop, seller } = await seedShop(kumbi, call);
  const receiverUrl = `${receiver.origin}/kumbi`;
  const load = await prepareLoad({ kumbi, call, seller, shop, random: seeded(seed + 1), receiverUrl });

  const stop = new AbortController();
  const { signal } = stop;
  const problems: string[] = [];
  const failed = (error: unknown) => {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    stop.abort();
  };
  const receipts = new Set<string>();
  const check = storedOnce();
  const lookAtAll = async () => {
    const found = await connected(kumbi.databaseUrl(), async (client) => [
      ...(await judgeMoney(client)),
      ...(await check(client, load.done)),
    ]);
    await addReceipts(kumbi.folder, receipts);
    say(`${seconds(begun).padStart(5)} s  ${found.length === 0 ? 'all is right' : found.join('; ')}`);
    problems.push(...found);
  };
  const loading = load.run(signal).catch(failed);
  const checks = every(checkMs, signal, lookAtAll).catch(failed);
  const kills = await killAgainAndAgain(kumbi, AbortSignal.any([signal, AbortSignal.timeout(halfMs)]));
  const samples: Sample[] = [];
  const looks = every(lookMs, signal, async () => void samples.push(await takeSample(kumbi))).catch(failed);
  await sleep(halfMs, undefined, { signal }).catch(() => undefined);
  stop.abort();
  await Promise.all([loading, checks, looks]);

  problems.push(...load.done.problems, ...(await settle()));
  await lookAtAll();
  const growth = judgeGrowth(samples);
  problems.push(...growth.problems, ...findFaults(kumbi));
  if (kills < 2) problems.push(`only ${kills} kills: the test proves little`);
  const { purchases, events, runs, answers, views } = load.done;
  say(
    `${kills} kills, ${purchases.length} purchases, ${events.size} events, ${runs.size} runs, ${answers.size} answers, ${views} views`,
  );
  for (const figure of growth.figures) say(figure);
  return problems;

  /** Waits until everything that was begun has ended, and compares it. */
  async function settle(): Promise<string[]> {
    const { purchases } = load.done;
    const { folder } = kumbi;
    let left = ['nothing was looked at'];
    for (const deadline = Date.now() + settleMs; Date.now() < deadline && left.length > 0; await sleep(2_000)) {
      try {
        const until = Date.now() + 5_000;
        const late = purchases.filter((each) => each.pays && !each.paid);
        const buyers = { call, folder, shop, random: seeded(seed), until };
        await Promise.all(late.map((each) => pay(buyers, each)));
        const verdict = await judge(folder, kumbi.databaseUrl(), purchases, receipts);
        const waiting = await connected(kumbi.databaseUrl(), findWaiting);
        left = [...verdict.problems, ...waiting, ...judgeArrivals(purchases.filter((each) => each.paid).length)];
      } catch (error) {
        if (!isAway(error)) throw error;
        left = [String(error)];
      }
    }
    return left;
  }
}

/** Each payment must arrive at the receiver, with one id however many times. */
function judgeArrivals(paid: number): string[] {
  const ids = new Set(receiver.arrived.map(({ headers }) => headers['webhook-id']));
  const bodies = new Set(receiver.arrived.map(({ body }) => body));
  return ids.size === bodies.size && ids.size === paid
    ? []
    : [`${paid} payments came as ${ids.size} ids with ${bodies.size} bodies`];
}

/** Kills a server or a worker after each pause, and starts it again. @returns the number of kills */
async function killAgainAndAgain(kumbi: Installation, stop: AbortSignal): Promise<number> {
  const random = seeded(seed);
  let kills = 0;
  for (;;) {
    await sleep(random.between(...pauseMs), undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) return kills;
    const victim: PartName = random.pick(parts);
    kills += kumbi.kill(victim);
    say(`killed the ${victim}`);
    await sleep(random.between(0, 800));
    await kumbi.start(parts);
  }
}

/** Repeats work with a pause until the signal. */
async function every(pause: number, stop: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!stop.aborted) {
    await sleep(pause, undefined, { signal: stop }).catch(() => undefined);
    if (!stop.aborted) await work();
  }
}

await runCrashTest(
  {
    proven: 'nothing was lost, nothing was done twice, and nothing grew',
    again: `--soak --minutes ${minutes} --seed ${seed} has it again`,
    environment: { OUTGOING_ALLOW: receiver.origin },
  },
  soak,
);
