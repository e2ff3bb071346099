import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@kumbi/embedded-postgres/free-port.ts';
import { projectDir } from '@kumbi/server/kernel/config/config.ts';
import type { Chapter, Line } from './report.ts';
import { untilReady } from './running/installation.ts';
import { startScript } from './running/program.ts';
import type { BenchOptions, Outcome } from './scenario.ts';

/** Measures `npm start` as a user runs it: everything in one process, with the sandbox and Postgres as its children. */
export async function start({ log }: BenchOptions): Promise<Outcome> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kumbi-bench-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const env = {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    KUMBI_DATA: dataDir,
    KUMBI_LOG: 'error',
  };
  const seconds = async (): Promise<number> => {
    const begun = performance.now();
    const program = startScript('start', { cwd: projectDir, env });
    try {
      await untilReady(`http://localhost:${port}`);
      return (performance.now() - begun) / 1_000;
    } finally {
      await program.stop();
    }
  };
  try {
    const [first, second] = [await seconds(), await seconds()];
    log(`${first.toFixed(1)} s, then ${second.toFixed(1)} s`);
    const line = (what: string, measured: number, most: number): Line => ({
      what,
      measured: `${measured.toFixed(1)} s`,
      goal: `at most ${most} s`,
      kind: 'figure',
      met: measured <= most,
    });
    const chapter: Chapter = {
      title: 'Start',
      about: 'From `npm start` to the first successful readiness check, with the web app and the site built.',
      lines: [line('first start: new database, schema and sandbox', first, 30), line('second start', second, 5)],
    };
    return { chapter };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
