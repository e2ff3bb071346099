import type { Program, Rate, SaveProgram } from '@kumbi/contract/affiliates/program.schemas.ts';
import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';

/** A rate in the form: the fields of both kinds. */
export interface RateValues {
  kind: Rate['kind'];
  percent: number | '';
  amount_ao: number | '';
  amount_us: number | '';
}

export interface ProgramValues extends Omit<Program, 'rate' | 'rates' | 'url' | 'cookie_days' | 'waiting_days'> {
  rate: RateValues;
  rates: { purpose: Purpose; item: string | null; title: string; rate: RateValues }[];
  cookie_days: number | '';
  waiting_days: number | '';
}

const rateValues = (rate: Rate): RateValues => ({
  kind: rate.kind,
  percent: rate.kind === 'percent' ? rate.percent : '',
  amount_ao: rate.kind === 'fixed' ? (rate.amount_ao ?? '') : '',
  amount_us: rate.kind === 'fixed' ? (rate.amount_us ?? '') : '',
});

export const noRate: RateValues = { kind: 'percent', percent: '', amount_ao: '', amount_us: '' };

export const valuesOf = ({ url: _, rate, rates, ...program }: Program): ProgramValues => ({
  ...program,
  rate: rateValues(rate),
  rates: rates.map((each) => ({ ...each, rate: rateValues(each.rate) })),
});

/** An empty share is missing, and an empty amount is none. */
const bodyRate = ({ kind, percent, amount_ao, amount_us }: RateValues): SaveProgram['rate'] =>
  kind === 'percent' ? { kind, percent: percent === '' ? Number.NaN : percent } : { kind, amount_ao, amount_us };

export const bodyOf = ({ rate, rates, ...values }: ProgramValues): SaveProgram => ({
  ...values,
  rate: bodyRate(rate),
  rates: rates.map((each) => ({ ...each, rate: bodyRate(each.rate) })),
});
