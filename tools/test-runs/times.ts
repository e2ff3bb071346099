/** A duration with its name, in seconds. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

/** One step of a run, with its slowest tests, if it has any. */
export interface StepTime extends Timed {
  readonly failed: boolean;
  readonly slowest: readonly Timed[];
}

/** The budget of a whole run on two idle cores. It is information only: no run fails because of it. */
const budgetSeconds = 20 * 60;

const shown = 5;

/**
 * Formats the durations of a run for a terminal.
 *
 * @param steps in the order of their start; some may have run at the same time
 * @param totalSeconds from the first start to the last end
 */
export function timesTable(steps: readonly StepTime[], totalSeconds: number): string {
  const left = budgetSeconds - totalSeconds;
  const rows = [
    ...steps.map(({ name, seconds, failed }) => [name, clockOf(seconds), failed ? 'FAILED' : 'ok']),
    ['total', clockOf(totalSeconds), ''],
    ['budget', clockOf(budgetSeconds), `${clockOf(Math.abs(left))} ${left < 0 ? 'over' : 'left'}`],
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(([name = '', time = '', note = '']) =>
    `${name.padEnd(widths[0] ?? 0)}  ${time.padStart(widths[1] ?? 0)}  ${note}`.trimEnd(),
  );
  return [...lines, ...steps.flatMap(slowestOf)].join('\n');
}

function slowestOf({ name, slowest }: StepTime): string[] {
  if (slowest.length === 0) return [];
  const first = [...slowest].sort((one, other) => other.seconds - one.seconds).slice(0, shown);
  return ['', `slowest in ${name}`, ...first.map((each) => `${each.seconds.toFixed(1).padStart(7)} s  ${each.name}`)];
}

/** Formats minutes and seconds: `1:05`. */
function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
