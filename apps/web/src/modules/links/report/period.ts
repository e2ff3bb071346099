import type { ClickStep } from '@kumbi/contract/links/links.limits.ts';

export const periods = ['2', '7', '30', '90', '365'] as const;
export type Period = (typeof periods)[number];
export const usualPeriod: Period = '30';

export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly step: ClickStep;
}

const dayMs = 86_400_000;
/** Reports use the days of Luanda, for readers everywhere. */
const luandaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Luanda' });

const steps: Readonly<Record<Period, ClickStep>> = {
  '2': 'hour',
  '7': 'day',
  '30': 'day',
  '90': 'day',
  '365': 'month',
};

/** Returns the query of a report about the last days including today. */
export function askedFor(period: Period, now: Date): Asked {
  const to = luandaDay.format(now);
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (Number(period) - 1) * dayMs).toISOString().slice(0, 10);
  return { from, to, step: steps[period] };
}
