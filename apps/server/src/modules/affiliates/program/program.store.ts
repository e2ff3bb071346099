import type { Selectable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { WorkspaceTx } from '../../../kernel/database/workspace-tx.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type AffiliatesTables, affiliatesTables } from '../affiliates.table.ts';

export type ProgramRow = Selectable<AffiliatesTables['affiliate_programs']>;
export type ProgramValues = Pick<
  ProgramRow,
  'is_on' | 'is_open' | 'by_link' | 'rate' | 'rates' | 'cookie_days' | 'waiting_days' | 'terms'
>;

export const findProgram = (at: WorkspaceTx): Promise<ProgramRow | undefined> =>
  rowsOf(at, affiliatesTables.affiliate_programs).find({});

/** Locks the program: changes of affiliates and payments of commission wait for each other. */
export const lockProgram = (ctx: Ctx): Promise<ProgramRow | undefined> =>
  rowsOf(ctx, affiliatesTables.affiliate_programs).lock({});

const written = ({ rate, rates, ...values }: ProgramValues) => ({
  ...values,
  rate: JSON.stringify(rate),
  rates: JSON.stringify(rates),
});

/** @returns false if another call created it first */
export const insertProgram = (ctx: Ctx, code: string, values: ProgramValues): Promise<boolean> =>
  rowsOf(ctx, affiliatesTables.affiliate_programs).insertUnlessTaken({ ...written(values), code });

export const updateProgram = (ctx: Ctx, values: ProgramValues): Promise<ProgramRow | undefined> =>
  rowsOf(ctx, affiliatesTables.affiliate_programs).updateReturning({}, written(values));
