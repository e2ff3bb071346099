import type { Line } from './report.ts';
import type { Outcome } from './scenario.ts';

const most = 350;

/** Reports the memory of the other scenarios' processes after their work. */
export function memory(outcomes: readonly (readonly [name: string, outcome: Outcome])[]): Outcome | undefined {
  const lines = (['server', 'worker'] as const).flatMap((part): Line[] => {
    const held = outcomes.flatMap(([name, outcome]) => {
      const size = outcome.memory?.[part];
      return size === undefined ? [] : [{ name, size }];
    });
    if (held.length === 0) return [];
    return [
      {
        what: `the ${part}`,
        measured: held.map(({ name, size }) => `${Math.round(size)} MB after ${name}`).join(', '),
        goal: `at most ${most} MB`,
        kind: 'size',
        met: held.every(({ size }) => size <= most),
      },
    ];
  });
  if (lines.length === 0) return undefined;
  return {
    chapter: { title: 'Memory', about: 'Resident memory of the process, without the sandbox and Postgres.', lines },
  };
}
