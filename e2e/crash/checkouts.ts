import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import { buy, type Purchase, pay } from './buyers.ts';
import { caller, isAway, outside } from './calls.ts';
import { type Installation, parts, type Victim } from './installation.ts';
import { judge, type Verdict } from './invariants.ts';
import { type Random, seeded } from './random.ts';
import { runCrashTest, say, seconds } from './run.ts';
import { seedShop } from './shop.ts';

/**
 * Buyers pay while processes are killed. No payment may be lost or processed twice. `-- --long` takes minutes and waits
 * for the real schedules. `--seed N` repeats an earlier run.
 */
const { values } = parseArgs({ options: { long: { type: 'boolean' }, seed: { type: 'string' } } });
const seed = Number(values.seed ?? randomInt(2 ** 31));
const plan = values.long
  ? {
      buyers: 600,
      atOnce: 12,
      killMs: 270_000,
      calmMs: 60_000,
      settleMs: 300_000,
      pauseMs: [1_000, 6_000],
      nudge: false,
    }
  : { buyers: 200, atOnce: 8, killMs: 35_000, calmMs: 25_000, settleMs: 40_000, pauseMs: [500, 2_500], nudge: true };
const victims: readonly Victim[] = [
  'server',
  'server',
  'worker',
  'worker',
  'postgres',
  'postgres',
  'sandbox',
  'everything',
];

async function work(kumbi: Installation): Promise<string[]> {
  const begun = Date.now();
  const { folder } = kumbi;
  await kumbi.start(parts);
  const call = caller(kumbi.url);
  const { shop } = await seedShop(kumbi, call);
  await outside(folder, '/faults', 'PUT', { proxypay: { duplicateCallbacks: 1 } });

  // Buyers that the kills delayed succeed in the quiet time afterwards.
  const enough = AbortSignal.timeout(plan.killMs);
  const until = Date.now() + plan.killMs + plan.calmMs;
  const buyers = { call, folder, shop, random: seeded(seed + 1), until };
  // In parallel: a part that doesn't restart is reported immediately, and not after the last buyer has given up.
  const [kills, purchases] = await Promise.all([
    killAtRandom(kumbi, seeded(seed), enough),
    market(plan.buyers, (n) => buy(buyers, n)),
  ]);
  await kumbi.start(parts);
  say(`${purchases.length} purchases and ${kills.length} kills in ${seconds(begun)} s: ${tally(kills)}`);

  const { problems, figures } = await settle(kumbi, purchases, (purchase) =>
    pay({ ...buyers, until: Date.now() + 5_000 }, purchase),
  );
  // On a slow machine some give up. Their unfinished purchases are judged with the rest.
  if (purchases.length < plan.buyers * 0.75) problems.push(`only ${purchases.length} of ${plan.buyers} got through`);
  if (kills.length < 3) problems.push(`only ${kills.length} kills: the test proves little`);
  const { paidOutside, paidHere, mails } = figures;
  say(`${paidOutside} payments made outside, ${paidHere} booked here, ${mails} mails`);
  return problems;
}

/** Kills random parts, leaves each dead for a short time and restarts it, until the signal. */
async function killAtRandom(kumbi: Installation, random: Random, stop: AbortSignal): Promise<Victim[]> {
  const kills: Victim[] = [];
  const [shortest = 0, longest = 0] = plan.pauseMs;
  const begun = Date.now();
  const strike = (victim: Victim): void => {
    if (kumbi.kill(victim) === 0) return;
    kills.push(victim);
    say(`${seconds(begun).padStart(4)} s  killed ${victim}`);
  };
  while (!stop.aborted) {
    await sleep(random.between(shortest, longest));
    const victim = random.pick(victims);
    if (stop.aborted) break;
    strike(victim);
    await sleep(random.between(0, 800));
    // Sometimes another part dies during the restart of the first.
    const starting = kumbi.start(parts);
    if (random.next() < 0.25) {
      await sleep(random.between(0, 1_500));
      strike(random.pick(victims));
    }
    await starting;
    await kumbi.start(parts);
  }
  return kills;
}

/** Runs the buyers, some at a time, spread over the time of the kills. */
async function market(count: number, work: (n: number) => Promise<Purchase | undefined>): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  const begun = Date.now();
  const spread = plan.killMs * 0.8;
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const n = next++;
      await sleep(Math.max(0, begun + (spread * n) / count - Date.now()));
      const purchase = await work(n);
      if (purchase) purchases.push(purchase);
    }
  };
  await Promise.all(Array.from({ length: plan.atOnce }, lane));
  return purchases;
}

/** Checks until everything is right or the time is up. Buyers who couldn't pay before pay now. */
async function settle(
  kumbi: Installation,
  purchases: readonly Purchase[],
  payLate: (purchase: Purchase) => Promise<void>,
): Promise<Verdict> {
  let verdict: Verdict = { problems: ['nothing was looked at'], figures: {} };
  for (const deadline = Date.now() + plan.settleMs; Date.now() < deadline; await sleep(1_000)) {
    try {
      if (plan.nudge) await letTimePass(kumbi);
      await Promise.all(purchases.filter((each) => each.pays && !each.paid).map(payLate));
      verdict = await judge(kumbi.folder, kumbi.databaseUrl(), purchases);
      if (verdict.problems.length === 0 && purchases.every((each) => each.paid || !each.pays)) break;
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
  return verdict;
}

/** Simulates a minute or two: retries become due, sweeps run, and interrupted work counts as abandoned. */
async function letTimePass(kumbi: Installation): Promise<void> {
  // A run that was killed had fetched payments, which the provider then withholds for two minutes.
  await outside(kumbi.folder, '/payments/release', 'POST');
  await connected(kumbi.databaseUrl(), (client) =>
    client.query(`
      update payment_attempts set updated_at = updated_at - interval '1 minute' where status = 'creating';
      update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts > 0 and locked_at is null;
      select graphile_worker.add_job('payments.sweep_checkouts', '{}', job_key => 'cron:payments.sweep_checkouts');
      select graphile_worker.add_job('payments.resume_attempts', '{}', job_key => 'cron:payments.resume_attempts');
      select graphile_worker.add_job('payments.collect_payments', '{}', job_key => 'cron:payments.collect_payments')`),
  );
}

const tally = (kills: readonly Victim[]) =>
  [...Map.groupBy(kills, (kill) => kill)].map(([victim, all]) => `${victim} ${all.length}`).join(', ');

await runCrashTest({ proven: 'nothing was lost and nothing done twice', again: `--seed ${seed} has it again` }, work);
