import os from 'node:os';
import { median } from './load.ts';

const sample = JSON.stringify(
  Array.from({ length: 4_000 }, (_, n) => ({ id: n, name: `Produto ${n}`, price: n * 100 })),
);
const turnMs = 250;

/**
 * Measures the JSON parsing speed of a core in MB per second of processor time, because the speed of a shared machine
 * varies from day to day.
 */
export function readingSpeed(): number {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  let turns = 0;
  for (; performance.now() - begun < turnMs; turns += 1) JSON.parse(sample);
  const { user, system } = process.cpuUsage(before);
  return (turns * sample.length) / (user + system);
}

/** The speed of the machine for which the goals in processor time were set; its table is in bench/README.md. */
const goalSpeed = 382;
export const goalMachine = `at ${goalSpeed} MB/s`;

/**
 * Converts processor time to that of the machine of the goals, as if the work were reading JSON.
 *
 * @param speed a result of `readingSpeed` during the measurement
 */
export const onGoalMachine = (ms: number, speed: number): number => (ms * speed) / goalSpeed;

/**
 * Describes the machine: absolute figures mean nothing without it.
 *
 * @param speeds results of `readingSpeed` during the run
 */
export function machineLine(postgres: string, speeds: readonly number[]): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores of ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}, Postgres ${postgres}; load average ${os.loadavg()[1]?.toFixed(1)} over the last five minutes. One core parsed ${Math.round(median(speeds))} MB of JSON per second of processor time (${Math.round(Math.min(...speeds))} to ${Math.round(Math.max(...speeds))} during the run). Load generator, server, worker, sandbox and Postgres share the cores.`;
}
