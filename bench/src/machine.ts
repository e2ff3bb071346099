import os from 'node:os';
import { median } from './load.ts';

const sample = JSON.stringify(
  Array.from({ length: 4_000 }, (_, n) => ({ id: n, name: `Produto ${n}`, price: n * 100 })),
);
const turnMs = 250;

/** Measures the JSON parsing speed of a core in MB/s, because the speed of a shared machine varies from day to day. */
export function readingSpeed(): number {
  const begun = performance.now();
  let turns = 0;
  for (; performance.now() - begun < turnMs; turns += 1) JSON.parse(sample);
  return (turns * sample.length) / (performance.now() - begun) / 1_000;
}

/**
 * Describes the machine: absolute figures mean nothing without it.
 *
 * @param speeds results of `readingSpeed` during the run
 */
export function machineLine(postgres: string, speeds: readonly number[]): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores of ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}, Postgres ${postgres}; load average ${os.loadavg()[1]?.toFixed(1)} over the last five minutes. One core parsed ${Math.round(median(speeds))} MB of JSON per second (${Math.round(Math.min(...speeds))} to ${Math.round(Math.max(...speeds))} during the run). Load generator, server, worker, sandbox and Postgres share the cores.`;
}
