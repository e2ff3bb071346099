import type { ConversionKind } from '@kumbi/contract/pages/reports.limits.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** The counted conversions: of one page or of all, between two times. */
export interface ConversionSpan {
  readonly page: string | undefined;
  readonly from: Date;
  readonly to: Date;
}

/** @returns the count of each day of Luanda (`2026-11-20`) that has conversions */
export type ConversionCounter = (ctx: Ctx, span: ConversionSpan) => Promise<ReadonlyMap<string, number>>;

/** Counts one kind of conversion (`conversionKinds`), which is the key; a kind without a counter is 0. */
export const conversionCounters = slot<ConversionCounter>('pages.conversions');

export const countersOf = (ctx: Ctx): ReadonlyMap<ConversionKind, ConversionCounter> =>
  ctx.kernel.registry.all(conversionCounters) as ReadonlyMap<ConversionKind, ConversionCounter>;
