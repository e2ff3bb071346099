import { setTimeout as sleep } from 'node:timers/promises';
import { goalMachine, onGoalMachine, readingSpeed } from '../machine.ts';
import type { Listening, Taken } from '../outbound/receiver-program.ts';
import { type Chapter, count, ms } from '../report.ts';
import { type Installation, openInstallation } from '../running/installation.ts';
import { startOwn } from '../running/program.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import {
  beginRuns,
  type EventTenant,
  type FlowTenant,
  makeEventFlow,
  makeFlow,
  runsByState,
  sendEvents,
  waitingEvents,
} from './flow-tenant.ts';

const begun = 5_000;
const sent = 2_000;
/** The most processor time of worker and Postgres together for one run. */
const mostMs = 8;
const tenants = 10;
const killedAfter = 300;
const patienceMs = 180_000;

export async function flows({ log }: BenchOptions): Promise<Outcome> {
  const file = new URL('../outbound/receiver-program.ts', import.meta.url).pathname;
  const { program: receiver, ready, onMessage } = await startOwn<Listening>(file, {});
  const arrived: string[] = [];
  onMessage((message) => arrived.push(...(message as Taken).taken.map(({ id }) => id)));
  const installation = await openInstallation({ allow: [ready.origin] });
  try {
    // Migrates the schema.
    await (await installation.startServer()).stop();
    const owners: FlowTenant[] = [];
    for (let tenant = 0; tenant < tenants; tenant++)
      owners.push(await makeFlow(installation, `flow-${tenant}`, `${ready.origin}/quick/${tenant}`));
    const begin = async (times: number): Promise<void> => {
      for (const owner of owners) await beginRuns(installation, owner, times);
    };
    const ended = async (): Promise<Readonly<Record<string, number>>> => {
      for (const since = Date.now(); ; await sleep(50)) {
        // An event begins its run in the transaction in which it stops waiting.
        const waiting = await waitingEvents(installation);
        const states = await runsByState(installation);
        if (!states.active && waiting === 0) return states;
        if (Date.now() - since > patienceMs) throw new Error(`${states.active} runs did not end`);
      }
    };

    let worker = await installation.startWorker();
    // The first runs of a process compile its code.
    await begin(20);
    await ended();
    const since = performance.now();
    const perCall = await costOf(installation, begun, async () => {
      await begin(begun / tenants);
      await ended();
    });
    const rate = begun / ((performance.now() - since) / 1_000);
    log(`${rate.toFixed(0)} runs a second`);

    const senders: EventTenant[] = [];
    for (let tenant = 0; tenant < tenants; tenant++)
      senders.push(await makeEventFlow(installation, `event-${tenant}`, `${ready.origin}/quick/${tenant}`));
    const send = async (times: number): Promise<void> => {
      for (const sender of senders) await sendEvents(installation, sender, times);
      await ended();
    };
    await send(20);
    const perEvent = await costOf(installation, sent, () => send(sent / tenants));
    log(`${ms(perEvent.total)} of one event's run`);
    const memory = worker.memory();

    arrived.length = 0;
    const before = await runsByState(installation);
    await begin(begun / tenants);
    while (arrived.length < killedAfter) await sleep(2);
    process.kill(worker.pid, 'SIGKILL');
    worker = await installation.startWorker();
    const states = await ended();
    await sleep(100);
    const done = (states.done ?? 0) - (before.done ?? 0);
    const uncertain = states.uncertain ?? 0;
    const twice = arrived.length - new Set(arrived).size;
    log(`${done} done, ${uncertain} uncertain, ${twice} calls made twice`);
    const chapter: Chapter = {
      title: 'Flows',
      about: `${count(begun)} runs of ${tenants} workspaces, written together: a condition, a customer and a request to a receiver in a separate process, each step committed with durable writes. ${count(sent)} stored events of 1 KB, whose runs are a condition and a request. Then the first number again, during which the worker is killed and another takes over.`,
      lines: [
        {
          what: 'runs per second, from their creation to the end of the last',
          measured: count(rate),
          goal: 'at least 220',
          kind: 'figure',
          met: rate >= 220,
        },
        {
          what: 'CPU time of one run',
          measured: perCall.text,
          goal: 'at most 8 ms',
          kind: 'ratio',
          met: perCall.total <= mostMs,
        },
        {
          what: 'CPU time of one webhook event with its run: its delivery, its count in the plan, a condition and a request',
          measured: perEvent.text,
          goal: 'at most 8 ms',
          kind: 'ratio',
          met: perEvent.total <= mostMs,
        },
        {
          what: 'runs that ended although the worker was killed with -9: done, and with a request of unknown outcome',
          measured: `${count(done)}, ${count(uncertain)} of ${count(begun)}`,
          goal: 'all',
          kind: 'fact',
          met: done + uncertain === begun,
        },
        { what: 'requests sent twice', measured: count(twice), goal: 'none', kind: 'fact', met: twice === 0 },
      ],
    };
    return { chapter, postgres: installation.postgresVersion, memory: { worker: memory } };
  } finally {
    await installation.stop();
    await receiver.stop();
  }
}

/** Measures the processor time of the worker and of Postgres for each of some runs. */
async function costOf(
  installation: Installation,
  times: number,
  work: () => Promise<void>,
): Promise<{ readonly total: number; readonly text: string }> {
  const speed = readingSpeed();
  const used = installation.processorTimes();
  await work();
  const each = Object.entries(installation.processorTimes())
    .filter(([who]) => who === 'worker' || who === 'Postgres')
    .map(([who, time]) => ({ who, ms: (time - (used[who] ?? 0)) / times }));
  const total = each.reduce((sum, { ms }) => sum + ms, 0);
  const scaled = onGoalMachine(total, (speed + readingSpeed()) / 2);
  return {
    total,
    text: `${ms(total)}, ${ms(scaled)} ${goalMachine} (${each.map(({ who, ms: time }) => `${who} ${ms(time)}`).join(', ')})`,
  };
}
