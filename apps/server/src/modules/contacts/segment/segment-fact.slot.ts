import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { RawBuilder } from 'kysely';
import type { Page } from '../../../kernel/database/page-of.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** A record that rules name, such as a product. */
export interface SegmentTarget {
  readonly id: string;
  readonly name: string;
}

/** The records that a fact can be about. Those in the bin don't exist. */
export interface SegmentTargets {
  list(ctx: Ctx, query: ListQuery): Promise<Page<SegmentTarget>>;
  find(ctx: Ctx, ids: readonly string[]): Promise<readonly SegmentTarget[]>;
  /** The condition that a row `e` of the fact is about one of these records. */
  of(ids: readonly string[]): RawBuilder<unknown>;
}

/**
 * Something that happened with contacts, which rules of segments count: rows of a table with a `contact_id`, as SQL over
 * the alias `e`. The table needs an index on the workspace, the contact and the time, as timelines do.
 */
export interface SegmentFact {
  readonly table: string;
  /** The column with the time of the fact. */
  readonly at: string;
  /** Joins that `where`, `targets` and `amount` use. */
  readonly joins?: RawBuilder<unknown>;
  /** The condition for a row to count at all. */
  readonly where?: RawBuilder<unknown>;
  readonly targets?: SegmentTargets;
  /** For payments: the received amount in minor units, without refunds. */
  readonly amount?: RawBuilder<unknown>;
  readonly currency?: RawBuilder<unknown>;
}

/** By the name of the fact in rules. Its texts are `contacts.segments.facts.<fact>` of the module. */
export const segmentFacts = slot<SegmentFact>('contacts.segment-facts');

/** Every fact with an amount, together. */
export const anyPurchase = 'purchase';
