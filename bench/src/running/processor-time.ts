import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** Own and of its children that have ended, in ms. */
  readonly ms: number;
}

/**
 * Milliseconds of processor time that a process has used so far, its children with it. Other work on the machine
 * stretches every other time, and this one hardly.
 */
export function processorTime(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const sum = (of: number): number =>
    (all.find((each) => each.pid === of)?.ms ?? 0) +
    all.filter((each) => each.parent === of).reduce((total, each) => total + sum(each.pid), 0);
  return sum(pid);
}

/** The children of a process whose command line holds `words`. */
export function childPid(pid: number, words: string): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((each) => readStat(each)?.parent === pid && readText(`/proc/${each}/cmdline`)?.includes(words));
}

function readStat(pid: number): Stat | undefined {
  const text = readText(`/proc/${pid}/stat`);
  if (!text) return undefined;
  // The name in brackets may hold anything, blanks and brackets too.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((total, index) => total + Number(fields[index]), 0);
  return { pid, parent: Number(fields[1]), ms: (ticks * 1_000) / ticksPerSecond };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // It has ended meanwhile.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
