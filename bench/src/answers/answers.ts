import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { together } from '../checkout/buyers.ts';
import { type Chapter, count, type Line, ms } from '../report.ts';
import { type Installation, openInstallation } from '../running/installation.ts';
import { makeSeller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import { blockId, makeFormPage } from './form-page.ts';

const answersSent = 5_000;
const atOnce = 64;
const killedAfter = 1_500;
const drainMs = 120_000;
const slug = 'contacto-do-banco';

export async function answers({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  try {
    const server = await installation.startServer();
    const seller = await makeSeller(installation, 'answers');
    const page = await makeFormPage(installation, seller, slug);
    const visitors = createVisitors(installation);
    // The first calls of a process compile its code.
    await together(200, 8, async () => void (await visitors.answer()));
    const times: number[] = [];
    const used = installation.processorTimes();
    const begun = performance.now();
    await together(answersSent, atOnce, async () => {
      const asked = performance.now();
      const status = await visitors.answer();
      if (status !== 200) throw new Error(`an answer got status ${status}`);
      times.push(performance.now() - asked);
    });
    const rate = answersSent / ((performance.now() - begun) / 1_000);
    log(`${rate.toFixed(0)} answers per second`);
    const each = Object.entries(installation.processorTimes()).map(
      ([who, time]) => [who, (time - (used[who] ?? 0)) / answersSent] as const,
    );
    const memory = server.memory();

    const before = visitors.acknowledged();
    const killed = together(answersSent, atOnce, async () => void (await visitors.answer()));
    while (visitors.acknowledged() - before < killedAfter) await sleep(5);
    process.kill(server.pid, 'SIGKILL');
    await killed;
    const acknowledged = visitors.acknowledged();
    const kept = await countOf(installation, page, 'true');
    log(`${acknowledged} acknowledged, ${kept} kept`);

    const worker = await installation.startWorker();
    const isFollowed = await drained(installation, page);
    const followed = await countOf(installation, page, 'contact_id is not null and followed_at is not null');
    await visitors.close();
    const [p50 = 0, p99 = 0] = [0.5, 0.99].map(
      (share) => times.sort((a, b) => a - b)[Math.floor(times.length * share)],
    );
    const lines: Line[] = [
      {
        what: 'answers per second',
        measured: `${rate.toFixed(0)} (half within ${ms(p50)}, 99 of 100 within ${ms(p99)})`,
        goal: 'at least 500',
        kind: 'figure',
        met: rate >= 500,
      },
      {
        what: 'CPU time of one answer, until its acknowledgement',
        measured: each.map(([who, time]) => `${who} ${ms(time)}`).join(', '),
        goal: '',
        kind: 'figure',
      },
      {
        what: 'answers acknowledged before the server was killed with -9 that are stored',
        measured: `${count(Math.min(kept, acknowledged))} of ${count(acknowledged)}`,
        goal: 'all',
        kind: 'fact',
        met: acknowledged - before >= killedAfter && kept >= acknowledged,
      },
      {
        what: 'of those stored, with contact and event after a worker started',
        measured: `${count(followed)} of ${count(kept)}`,
        goal: 'all',
        kind: 'fact',
        met: isFollowed && followed === kept,
      },
    ];
    const chapter: Chapter = {
      title: 'Form answers',
      about: `${count(answersSent)} answers, ${atOnce} at a time, each with its own address and person, to the form of one page, committed with durable writes. Then the server is killed while it accepts more of them, and a worker does the follow-up work.`,
      lines,
    };
    return { chapter, postgres: installation.postgresVersion, memory: { server: memory, worker: worker.memory() } };
  } finally {
    await installation.stop();
  }
}

interface Visitors {
  /** @returns the status, or 0 without a response */
  answer(): Promise<number>;
  /** Returns the number of answers that got a success response. */
  acknowledged(): number;
  close(): Promise<void>;
}

function createVisitors(installation: Installation): Visitors {
  const dispatcher = new Agent({ connections: atOnce });
  let number = 0;
  let taken = 0;
  return {
    async answer() {
      number += 1;
      const own = number;
      try {
        const answer = await request(`${installation.url}/api/v1/pages/${slug}/answers`, {
          method: 'POST',
          dispatcher,
          headers: {
            'content-type': 'application/json',
            'accept-language': 'pt',
            'x-forwarded-for': `10.${(own >> 16) & 255}.${(own >> 8) & 255}.${own & 255}`,
          },
          body: JSON.stringify({
            block: blockId,
            language: 'pt',
            fields: {
              name: `Visitante ${own}`,
              email: `v${own}@example.com`,
              message: 'Queria saber o preço, por favor.',
            },
          }),
        });
        await answer.body.dump();
        if (answer.statusCode === 200) taken += 1;
        return answer.statusCode;
      } catch (error) {
        // The server has been killed: requests from now on fail.
        if (error instanceof Error && 'code' in error) return 0;
        throw error;
      }
    },
    acknowledged: () => taken,
    close: () => dispatcher.close(),
  };
}

/** @param condition SQL from this file */
async function countOf(installation: Installation, page: string, condition: string): Promise<number> {
  const { rows } = await installation
    .admin()
    .query<{ count: number }>(`select count(*)::int as count from page_answers where page_id = $1 and ${condition}`, [
      page,
    ]);
  return rows[0]?.count ?? 0;
}

async function drained(installation: Installation, page: string): Promise<boolean> {
  const begun = Date.now();
  while ((await countOf(installation, page, 'followed_at is null')) > 0) {
    if (Date.now() - begun > drainMs) return false;
    await sleep(200);
  }
  return true;
}
