import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/**
 * What a step came to. A step that failed without a failing test (a file that does not load, a crash, a failed check)
 * counts as one failure, so that the sum never says less than the exit code.
 */
export function tallyOf(code: number, counted: Tally | undefined): Tally {
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** From the file that Vitest's JSON reporter wrote. */
export function vitestTally(file: string): Tally | undefined {
  const report = readReport(file);
  return report && tallyFrom(report, 'numPassedTests', 'numFailedTests');
}

/** From the file that Playwright's JSON reporter wrote: a test that passed on a second try is a failing one. */
export function playwrightTally(file: string): Tally | undefined {
  const stats = readReport(file)?.stats;
  if (!isRecord(stats)) return undefined;
  const counted = tallyFrom(stats, 'expected', 'unexpected');
  return counted && { ...counted, failed: counted.failed + (typeof stats.flaky === 'number' ? stats.flaky : 0) };
}

export function summary(tallies: readonly Tally[]): string {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

function tallyFrom(report: Record<string, unknown>, passedKey: string, failedKey: string): Tally | undefined {
  const [passed, failed] = [report[passedKey], report[failedKey]];
  return typeof passed === 'number' && typeof failed === 'number' ? { passed, failed } : undefined;
}

function readReport(file: string): Record<string, unknown> | undefined {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isRecord(report) ? report : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
