import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Installation } from './installation.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface CrashTest {
  /** The message after a success. */
  readonly proven: string;
  /** The command that repeats this run. */
  readonly again: string;
  /** Additional environment variables of every part. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs a test on its own installation, reports violations, and ends the process. After a failure the folder with the
 * logs of all parts is kept.
 *
 * @param work returns violations; problems of the parts are added
 */
export async function runCrashTest(test: CrashTest, work: (kumbi: Installation) => Promise<string[]>): Promise<never> {
  const problems = await inInstallation(test, work).catch((error: unknown) => [
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ]);
  for (const problem of problems.slice(0, 30)) say(`FAILED ${problem}`);
  say(problems.length === 0 ? test.proven : `${problems.length} problems; ${test.again}`);
  process.exit(problems.length === 0 ? 0 : 1);
}

async function inInstallation(test: CrashTest, work: (kumbi: Installation) => Promise<string[]>): Promise<string[]> {
  const begun = Date.now();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kumbi-crash-'));
  // As root, Postgres runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const kumbi = await Installation.in(folder, test.environment);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      kumbi.kill('everything');
      process.exit(1);
    });
  }
  say(`crash test in ${folder}; ${test.again}`);
  try {
    const problems = [...(await work(kumbi)), ...(await kumbi.stop())];
    say(`${seconds(begun)} s in all`);
    if (problems.length === 0) await rm(folder, { recursive: true, force: true });
    return problems;
  } finally {
    kumbi.kill('everything');
  }
}

export const seconds = (since: number): string => ((Date.now() - since) / 1_000).toFixed(0);
