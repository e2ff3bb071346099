import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Timed } from './times.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests, each with its first message, because a long log is cut to its end. */
  readonly failures: readonly string[];
  /** The duration of each test file or journey. */
  readonly times?: readonly Timed[];
}

/**
 * Returns the result of a step. A step that failed without a failing test (a file that doesn't load, a crash, a failed
 * check) counts as one failure, so that the sum matches the exit code.
 */
export function tallyOf(code: number, counted: Tally | undefined): Tally {
  const tally = counted ?? { passed: 0, failed: 0, failures: [] };
  return { ...tally, failed: code !== 0 && tally.failed === 0 ? 1 : tally.failed };
}

/**
 * Reads the problems in the output of one of our programs: a line that begins with FAILED, and the lines that explain
 * it.
 */
export function failuresSaid(said: string): Tally {
  const failures = said
    .split(/^(?=FAILED )/m)
    .filter((part) => part.startsWith('FAILED '))
    .map((part) => beginning(part.split(/\n(?=\S)/)[0]));
  return { passed: 0, failed: failures.length, failures };
}

/** Reads the file of Vitest's JSON reporter. */
export function vitestTally(file: string): Tally | undefined {
  const report = readReport(file);
  const counted = report && tallyFrom(report, 'numPassedTests', 'numFailedTests');
  const files = recordsOf(report?.testResults);
  return counted && { ...counted, failures: files.flatMap(failuresOfFile), times: files.map(timeOfFile) };
}

function timeOfFile({ name, startTime, endTime }: Record<string, unknown>): Timed {
  return { name: nameOf(name), seconds: (Number(endTime ?? 0) - Number(startTime ?? 0)) / 1000 };
}

/** Lists a file's failed tests, or the reason for none: a file that doesn't load, a failed setup. */
function failuresOfFile(file: Record<string, unknown>): string[] {
  if (file.status !== 'failed') return [];
  const failed = recordsOf(file.assertionResults).filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [`${nameOf(file.name)}: ${beginning(file.message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${nameOf(file.name)} > ${fullName}: ${beginning(listOf(failureMessages)[0])}`,
  );
}

/** Reads the file of Playwright's JSON reporter. A test that passed on its second attempt counts as failing. */
export function playwrightTally(file: string): Tally | undefined {
  const report = readReport(file);
  const stats = report?.stats;
  if (!isRecord(stats)) return undefined;
  const counted = tallyFrom(stats, 'expected', 'unexpected');
  if (!counted) return undefined;
  const failed = counted.failed + (typeof stats.flaky === 'number' ? stats.flaky : 0);
  const suites = recordsOf(report?.suites);
  return {
    ...counted,
    failed,
    failures: suites.flatMap((suite) => failuresOfSuite(suite)),
    times: suites.flatMap((suite) => timesOfSuite(suite)),
  };
}

function timesOfSuite(suite: Record<string, unknown>, above: readonly string[] = []): Timed[] {
  const titles = [...above, String(suite.title)];
  return [
    ...recordsOf(suite.specs).map(({ title, tests }) => ({
      name: [...titles, title].join(' > '),
      seconds: recordsOf(tests)
        .flatMap((test) => recordsOf(test.results))
        .reduce((sum, { duration }) => sum + Number(duration ?? 0) / 1000, 0),
    })),
    ...recordsOf(suite.suites).flatMap((inner) => timesOfSuite(inner, titles)),
  ];
}

function failuresOfSuite(suite: Record<string, unknown>, above: readonly string[] = []): string[] {
  const titles = [...above, String(suite.title)];
  return [
    ...recordsOf(suite.specs).flatMap(({ title, tests }) =>
      recordsOf(tests)
        .flatMap((test) => recordsOf(test.results))
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(
          ({ error }) => `${[...titles, title].join(' > ')}: ${beginning(isRecord(error) ? error.message : undefined)}`,
        ),
    ),
    ...recordsOf(suite.suites).flatMap((inner) => failuresOfSuite(inner, titles)),
  ];
}

export function summary(tallies: readonly Tally[]): string {
  const sum = (key: 'passed' | 'failed'): number => tallies.reduce((total, tally) => total + tally[key], 0);
  const lines = tallies.flatMap(({ failures }) => failures.map((failure) => `  ✗ ${failure}\n`));
  return `${lines.join('')}${sum('passed')} passed, ${sum('failed')} failed`;
}

function tallyFrom(report: Record<string, unknown>, passedKey: string, failedKey: string): Tally | undefined {
  const [passed, failed] = [report[passedKey], report[failedKey]];
  return typeof passed === 'number' && typeof failed === 'number' ? { passed, failed, failures: [] } : undefined;
}

const told = 300;

/** Returns the first lines of a message, without colours and locations. */
function beginning(message: unknown): string {
  const lines = stripVTControlCharacters(String(message ?? 'it said nothing')).split('\n');
  const text = lines.filter((line) => line.trim() && !/^\s+at /.test(line)).join(' ');
  return text.length > told ? `${text.slice(0, told)}…` : text;
}

const nameOf = (file: unknown): string => path.relative(process.cwd(), String(file));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const recordsOf = (value: unknown): Record<string, unknown>[] => listOf(value).filter(isRecord);

function readReport(file: string): Record<string, unknown> | undefined {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isRecord(report) ? report : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
