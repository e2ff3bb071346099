import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** Of the process and its ended children, in ms. */
  readonly ms: number;
}

/**
 * Returns the milliseconds of processor time that a process and its children have used. Other work on the machine
 * affects all other times, but hardly this one.
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

/** Finds the child of a process whose command line contains `words`. */
export function childPid(pid: number, words: string): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((each) => readStat(each)?.parent === pid && readText(`/proc/${each}/cmdline`)?.includes(words));
}

function readStat(pid: number): Stat | undefined {
  const text = readText(`/proc/${pid}/stat`);
  if (!text) return undefined;
  // The name in brackets may contain any characters, including blanks and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((total, index) => total + Number(fields[index]), 0);
  return { pid, parent: Number(fields[1]), ms: (ticks * 1_000) / ticksPerSecond };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // The process has ended in the meantime.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
