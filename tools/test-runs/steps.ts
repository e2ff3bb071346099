import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../build.ts';
import { withProjectPrograms } from '../checks/command.ts';
import { moduleOrder } from '../checks/module-order.ts';
import { filesBelow } from '../checks/tree.ts';
import { browserRun } from './browser-arguments.ts';
import { failuresSaid, playwrightTally, type Tally, tallyOf, vitestTally } from './tally.ts';
import { type StepTime, timesTable } from './times.ts';

const root = path.resolve(import.meta.dirname, '../..');
const reports = path.join(root, 'test-results');

/** One part of `npm test`. */
export interface Step {
  readonly name: string;
  run(): Promise<Tally>;
}

/** All checks that can run during the builds. The builds' sizes follow. */
export const check: Step = {
  name: 'check',
  run: () => sayAndTally(['tools/check.ts', '--except', 'sizes']),
};

/** Checks that one module's change can fail, without those of the whole tree. */
export const quickCheck: Step = {
  name: 'check',
  run: () =>
    sayAndTally(['tools/check.ts', 'types', 'style', 'boundaries', 'vocabulary', 'source', 'messages', 'error texts']),
};

/** @param folders limits the tests to these folders, relative to the root; without any, all tests run */
export function http(folders: readonly string[] = []): Step {
  return {
    name: 'tests',
    async run() {
      const report = freshReport('vitest.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const some = folders.length > 0 ? ['--passWithNoTests', ...folders] : [];
      const code = await say('vitest', ['run', ...reporters, ...some]);
      return tallyOf(code, vitestTally(report));
    },
  };
}

export const builds: Step = {
  name: 'builds',
  async run() {
    await buildStale((line) => console.log(line));
    return { passed: 0, failed: 0, failures: [] };
  },
};

/** Runs after the builds. */
export const sizes: Step = {
  name: 'sizes',
  run: () => sayAndTally(['tools/check.ts', 'sizes']),
};

export const browser: Step = {
  name: 'browser',
  async run() {
    const journeys = filesBelow(root, 'e2e').filter((file) => /\.(spec|journey)\.ts$/.test(file));
    if (journeys.length === 0) throw new Error('there is no journey in e2e/');
    const report = freshReport('playwright.json');
    const asked = browserRun(process.argv.slice(2), moduleOrder(root));
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...asked.args];
    const code = await say('playwright', args, { ...asked.environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    return tallyOf(code, playwrightTally(report));
  },
};

/** Kills processes during payments, incoming webhooks and outgoing ones. */
export const crash: Step = {
  name: 'crash',
  async run() {
    const tally = await sayAndTally(['e2e/crash/crash.ts']);
    return tally.failed === 0 ? { ...tally, passed: 1 } : tally;
  },
};

/**
 * Runs every stage, even after a failed one, and reports at the end. Sets the exit code.
 *
 * @param stages the steps of a stage run at the same time
 */
export async function runSteps(
  stages: readonly (readonly Step[])[],
  finish: (tallies: readonly Tally[]) => string,
): Promise<void> {
  const start = performance.now();
  const tallies: Tally[] = [];
  const times: StepTime[] = [];
  for (const stage of stages) {
    console.log(`\n== ${stage.map(({ name }) => name).join(', ')}`);
    for (const { tally, time } of await Promise.all(stage.map(runStep))) {
      tallies.push(tally);
      times.push(time);
    }
  }
  console.log(`\n${timesTable(times, secondsSince(start))}\n\n${finish(tallies)}`);
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function runStep(step: Step): Promise<{ tally: Tally; time: StepTime }> {
  const start = performance.now();
  const tally = await step.run().catch((error: unknown): Tally => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { passed: 0, failed: 1, failures: [`${step.name}: ${message}`] };
  });
  const failed = tally.failed > 0;
  return { tally, time: { name: step.name, seconds: secondsSince(start), failed, slowest: tally.times ?? [] } };
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** Runs one of our programs, which reports each problem on a line that begins with FAILED. */
async function sayAndTally(args: readonly string[]): Promise<Tally> {
  let said = '';
  const code = await say(process.execPath, args, {}, (text) => {
    said += text;
  });
  return tallyOf(code, code === 0 ? undefined : failuresSaid(said));
}

/** Runs a program and shows its output. @param listen also gets the output */
function say(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  listen?: (text: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { NO_COLOR: _, ...env } = withProjectPrograms(root);
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, ...environment },
      stdio: ['inherit', listen ? 'pipe' : 'inherit', 'inherit'],
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      listen?.(text);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
