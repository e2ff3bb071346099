import { median } from './load.ts';
import { ms } from './report.ts';

const turns = 15;

/** Median times of two pieces of work that alternate, in milliseconds, and the median of their ratios. */
export interface Pair {
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
}

export const said = ({ ours, theirs, ratio }: Pair) => `${ms(ours)} against ${ms(theirs)}: ${ratio.toFixed(2)} times`;

export async function compared(ask: () => Promise<unknown>, read: () => Promise<unknown>): Promise<Pair> {
  for (let warm = 0; warm < 3; warm++) {
    await ask();
    await read();
  }
  const pairs: { ours: number; theirs: number }[] = [];
  for (let turn = 0; turn < turns; turn++) pairs.push({ ours: await timeOf(ask), theirs: await timeOf(read) });
  return {
    ours: median(pairs.map(({ ours }) => ours)),
    theirs: median(pairs.map(({ theirs }) => theirs)),
    ratio: median(pairs.map(({ ours, theirs }) => ours / theirs)),
  };
}

export async function timed(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) times.push(await timeOf(ask));
  return median(times);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
