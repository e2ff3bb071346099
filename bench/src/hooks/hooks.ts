import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countNumbered } from '@kumbi/server/modules/hooks/hook/hook.factory.ts';
import { together } from '../checkout/buyers.ts';
import { median, offered, quantile } from '../load.ts';
import { type Chapter, count, type Line, ms, percent } from '../report.ts';
import { type Installation, openInstallation } from '../running/installation.ts';
import { givePlan } from '../running/plan-row.ts';
import { processorTime } from '../running/processor-time.ts';
import { startOwn } from '../running/program.ts';
import { makeSeller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import type { BareInput } from './bare-server.ts';
import { type Callers, createCallers } from './callers.ts';
import { addDestinations, makeHook } from './hook-row.ts';

const atOnce = 64;
const eachTurn = 6_000;
const turns = 5;
const offeredRate = 1_000;
const offeredSeconds = 10;
const killedAfter = 3_000;

export async function hooks({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  try {
    const server = await installation.startServer();
    const seller = await makeSeller(installation, 'hooks');
    await givePlan(installation, seller.workspaceId);
    const hook = await makeHook(installation, seller, 'bench');
    const forwarding = await makeHook(installation, seller, 'forwarding');
    await addDestinations(installation, seller, forwarding.id);
    const { appUrl } = await installation.urls();
    const input: BareInput = { appUrl, poolSize: 10, workspaceId: seller.workspaceId, hookId: hook.id };
    const bare = await startOwn<{ url: string }>(path.join(import.meta.dirname, 'bare-server.ts'), input);
    const callers = createCallers(atOnce);
    const send = (url: string) => async (): Promise<void> => {
      const status = await callers.call(url);
      if (status !== 200) throw new Error(`an event got status ${status}`);
    };
    // The first calls of a process compile its code.
    for (const url of [hook.url, forwarding.url, bare.ready.url]) await together(1_000, atOnce, send(url));

    const rates: { ours: number; bare: number; forwarded: number }[] = [];
    let [ownTime, bareTime] = [0, 0];
    for (let turn = 0; turn < turns; turn += 1) {
      const before = [processorTime(server.pid), processorTime(bare.program.pid)] as const;
      const ours = await rateOf(send(hook.url));
      const bareRate = await rateOf(send(bare.ready.url));
      ownTime += processorTime(server.pid) - before[0];
      bareTime += processorTime(bare.program.pid) - before[1];
      rates.push({ ours, bare: bareRate, forwarded: await rateOf(send(forwarding.url)) });
    }
    const forwardedRatio = median(rates.map((each) => each.forwarded / each.bare));
    const rate = median(rates.map((each) => each.ours));
    const ratio = median(rates.map((each) => each.ours / each.bare));
    log(
      `${rate.toFixed(0)} events a second, ${percent(ratio)} of the bare route, ${percent(forwardedRatio)} with destinations`,
    );

    const times = await offered(offeredRate, offeredSeconds, send(hook.url));
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    log(`at ${offeredRate} a second: half within ${ms(p50)}, 99 of 100 within ${ms(p99)}`);
    const memory = server.memory();
    await bare.program.stop();

    const kept = await killed(installation, server.pid, hook.url, callers);
    log(`${kept.acknowledged} acknowledged, ${kept.once} of them kept once`);
    await callers.close();
    const lines: Line[] = [
      {
        what: 'events of 1 KB per second, each answered when durable',
        measured: count(rate),
        goal: 'at least 2,000',
        kind: 'figure',
        met: rate >= 2_000,
      },
      {
        what: 'compared with a bare Fastify route that inserts the same row',
        measured: `${percent(ratio)} (the bare route: ${count(median(rates.map((each) => each.bare)))} per second)`,
        goal: 'at least 35 %',
        kind: 'ratio',
        met: ratio >= 0.35,
      },
      {
        what: 'with three filtered destinations, one of which matches, compared with the bare route',
        measured: `${percent(forwardedRatio)} (${count(median(rates.map((each) => each.forwarded)))} per second)`,
        goal: 'at least 100 %',
        kind: 'ratio',
        met: forwardedRatio >= 1,
      },
      {
        what: 'CPU time of one event in the server',
        measured: `${micros(ownTime)}; in the bare route ${micros(bareTime)}`,
        goal: '',
        kind: 'figure',
      },
      {
        what: `p99 of events at ${count(offeredRate)} per second, from their due time`,
        measured: `${ms(p99)} (half within ${ms(p50)})`,
        goal: 'under 50 ms',
        kind: 'figure',
        met: p99 < 50,
      },
      {
        what: 'events answered with 2xx before the server was killed with -9 that are in the log exactly once',
        measured: `${count(kept.once)} of ${count(kept.acknowledged)}`,
        goal: 'all',
        kind: 'fact',
        met: kept.acknowledged >= killedAfter && kept.once === kept.acknowledged,
      },
    ];
    const chapter: Chapter = {
      title: 'Webhooks',
      about: `Events of 1 KB to one webhook, ${atOnce} at a time, committed with durable writes, alternating with a bare route on the same database; then ${count(offeredRate)} per second for ${offeredSeconds} seconds, even if responses fall behind. Finally the server is killed while events arrive at full speed. No worker trims the log during this, so that every event can be counted.`,
      lines,
    };
    return { chapter, postgres: installation.postgresVersion, memory: { server: memory } };
  } finally {
    await installation.stop();
  }
}

/** Microseconds of one event, from the milliseconds of all turns. */
const micros = (time: number): string => `${count((time / (turns * eachTurn)) * 1_000)} µs`;

async function rateOf(send: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await together(eachTurn, atOnce, send);
  return eachTurn / ((performance.now() - begun) / 1_000);
}

/**
 * Kills the server while events arrive.
 *
 * @returns the number of acknowledged events, and the number of those that are stored exactly once
 */
async function killed(
  installation: Installation,
  pid: number,
  url: string,
  callers: Callers,
): Promise<{ acknowledged: number; once: number }> {
  const before = new Set(callers.acknowledged());
  const arriving = together(killedAfter * 3, atOnce, async () => void (await callers.call(url)));
  while (callers.acknowledged().size - before.size < killedAfter) await sleep(2);
  process.kill(pid, 'SIGKILL');
  await arriving;
  const own = [...callers.acknowledged()].filter((number) => !before.has(number));
  const kept = await countNumbered(installation.admin());
  return { acknowledged: own.length, once: own.filter((number) => kept.get(number) === 1).length };
}
