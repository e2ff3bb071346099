import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import { listDeadJobs, retryDeadJobs } from '@kumbi/server/kernel/jobs/dead-jobs.store.ts';
import { buy, type Purchase, pay } from './buyers.ts';
import { caller, isAway, outside } from './calls.ts';
import { type Installation, parts, type Victim } from './installation.ts';
import { judge, type Verdict } from './invariants.ts';
import { type Random, seeded } from './random.ts';
import { fewestReturns, openBankAccount, returnMoney } from './returns.ts';
import { runCrashTest, say, seconds } from './run.ts';
import { seedShop } from './shop.ts';

/**
 * Buyers pay, and the seller refunds and requests payouts, while processes are killed. No payment may be lost or processed
 * twice, and the money must add up. `-- --long` takes minutes and waits
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
/** With fewer kills the test proves little. */
const fewestKills = 3;
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
  const { shop, seller } = await seedShop(kumbi, call);
  await openBankAccount(kumbi, seller);
  const twice = { duplicateCallbacks: 1 };
  await outside(folder, '/faults', 'PUT', { proxypay: twice, appypay: twice, paypay: twice, stripe: twice });

  // Buyers that the kills delayed succeed in the quiet time afterwards.
  const enough = AbortSignal.timeout(plan.killMs);
  const until = Date.now() + plan.killMs + plan.calmMs;
  const buyers = { call, folder, shop, random: seeded(seed + 1), until };
  // In parallel: a part that doesn't restart is reported immediately, and not after the last buyer has given up.
  const [kills, purchases, returns] = await Promise.all([
    killAtRandom(kumbi, seeded(seed), enough, until),
    market(plan.buyers, (n) => buy(buyers, n)),
    returnMoney({ call, seller, random: seeded(seed + 2), stop: enough, until }),
  ]);
  await kumbi.start(parts);
  say(`${purchases.length} purchases and ${kills.length} kills in ${seconds(begun)} s: ${tally(kills)}`);

  const { problems, figures } = await settle(kumbi, purchases, (purchase) =>
    pay({ ...buyers, until: Date.now() + 5_000 }, purchase),
  );
  // On a slow machine some give up. Their unfinished purchases are judged with the rest.
  if (purchases.length < plan.buyers * 0.75) problems.push(`only ${purchases.length} of ${plan.buyers} got through`);
  if (returns < fewestReturns) problems.push(`only ${returns} refunds and payouts: the test proves little`);
  if (kills.length < fewestKills) problems.push(`only ${kills.length} kills: the test proves little`);
  const { paidOutside, paidHere, mails } = figures;
  say(`${paidOutside} payments made outside, ${paidHere} booked here, ${mails} mails`);
  say(`${returns} refunds, and requests or cancellations of payouts`);
  say(`paid by ${tally(purchases.filter(({ paid }) => paid).map(({ choice }) => choice.method))}`);
  return problems;
}

/**
 * Kills random parts, leaves each dead for a short time and restarts it, until the signal. On a slow machine, whose
 * parts take long to start, it continues until it has killed enough of them.
 */
async function killAtRandom(kumbi: Installation, random: Random, stop: AbortSignal, until: number): Promise<Victim[]> {
  const kills: Victim[] = [];
  const [shortest = 0, longest = 0] = plan.pauseMs;
  const begun = Date.now();
  const strike = (victim: Victim): void => {
    if (kumbi.kill(victim) === 0) return;
    kills.push(victim);
    say(`${seconds(begun).padStart(4)} s  killed ${victim}`);
  };
  const goesOn = () => !stop.aborted || (kills.length < fewestKills && Date.now() < until);
  while (goesOn()) {
    await sleep(random.between(shortest, longest));
    const victim = random.pick(victims);
    if (!goesOn()) break;
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
      await retryInterrupted(kumbi);
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

/**
 * Retries the jobs that were set aside because they ran while their worker was killed, three times in a row: on a slow
 * machine a worker has time for little else. The operator would find them in the list of failed work.
 */
async function retryInterrupted(kumbi: Installation): Promise<void> {
  await connected(kumbi.databaseUrl(), async (client) => {
    const { jobs } = await listDeadJobs(client);
    for (const { id, name } of jobs.filter(({ error }) => error.startsWith('Its worker ended'))) {
      await retryDeadJobs(client, { id });
      say(`retried ${name}, whose workers were killed`);
    }
  });
}

/** Simulates a minute or two: retries become due, sweeps run, and interrupted work counts as abandoned. */
async function letTimePass(kumbi: Installation): Promise<void> {
  // A run that was killed had fetched payments, which the provider then withholds for two minutes.
  await outside(kumbi.folder, '/payments/release', 'POST');
  await connected(kumbi.databaseUrl(), (client) =>
    client.query(`
      update payment_attempts set updated_at = updated_at - interval '1 minute' where status = 'creating';
      update payment_attempts set due_at = now() where due_at > now() and lease is null and status <> 'creating';
      update payment_refunds set due_at = now() where due_at > now() and lease is null;
      update payment_refunds set leased_until = leased_until - interval '5 minutes' where lease is not null;
      update payment_attempts set leased_until = leased_until - interval '1 minute' where lease is not null;
      update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts > 0 and attempts < max_attempts - 1 and locked_at is null;
      select graphile_worker.add_job('payments.sweep_checkouts', '{}', job_key => 'cron:payments.sweep_checkouts');
      select graphile_worker.add_job('payments.resume_attempts', '{}', job_key => 'cron:payments.resume_attempts');
      select graphile_worker.add_job('payments.make_refunds', '{}', job_key => 'cron:payments.make_refunds');
      select graphile_worker.add_job('payments.collect_payments', '{}', job_key => 'cron:payments.collect_payments')`),
  );
}

const tally = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${name} ${all.length}`).join(', ');

await runCrashTest({ proven: 'nothing was lost and nothing done twice', again: `--seed ${seed} has it again` }, work);
