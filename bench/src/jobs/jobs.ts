import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { median } from '../load.ts';
import { type Chapter, count, ms } from '../report.ts';
import { openInstallation } from '../running/installation.ts';
import { startOwn } from '../running/program.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import type { Began, WorkerInput } from './worker-program.ts';

const waiting = 10_000;
const single = 60;
const patienceMs = 60_000;

export async function jobs({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  try {
    const server = await installation.startServer();
    await server.stop();
    const urls = await installation.urls();
    const app = new pg.Pool({ connectionString: urls.appUrl, max: 1 });
    await app.query(
      `select enqueue('bench.trivial', json_build_object('at', 0)) from generate_series(1, ${waiting}::int)`,
    );
    log(`${count(waiting)} jobs wait`);

    const input: WorkerInput = { ...urls, concurrency: 10 };
    const file = new URL('./worker-program.ts', import.meta.url).pathname;
    const waits: number[] = [];
    let begun: number | undefined;
    const { program, onMessage } = await startOwn(file, input);
    onMessage((message) => {
      begun ??= performance.now();
      waits.push(...(message as Began).waits);
    });
    const reached = async (wanted: number): Promise<void> => {
      const start = Date.now();
      while (waits.length < wanted) {
        if (Date.now() - start > patienceMs) throw new Error(`only ${waits.length} of ${wanted} jobs ran`);
        await sleep(2);
      }
    };
    await reached(waiting);
    const rate = waiting / ((performance.now() - (begun ?? 0)) / 1_000);

    await sleep(1_000);
    for (let turn = 1; turn <= single; turn++) {
      await app.query(`select enqueue('bench.trivial', json_build_object('at', $1::float8))`, [Date.now()]);
      await reached(waiting + turn);
      await sleep(40);
    }
    const idle = waits.slice(waiting);
    await program.stop();
    await app.end();
    const chapter: Chapter = {
      title: 'Jobs',
      about: `${count(waiting)} empty jobs, written before the worker starts; then ${single} single ones, each for an idle worker.`,
      lines: [
        { what: 'jobs per second', measured: count(rate), goal: 'at least 2,000', kind: 'figure', met: rate >= 2_000 },
        {
          what: 'from the call that adds a job to its start, idle, median',
          measured: ms(median(idle)),
          goal: 'under 20 ms',
          kind: 'figure',
          met: median(idle) < 20,
        },
      ],
    };
    return { chapter, postgres: installation.postgresVersion };
  } finally {
    await installation.stop();
  }
}
