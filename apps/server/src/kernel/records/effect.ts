import type { Ctx } from '../tenancy/ctx.ts';

/**
 * Consequences of a change of a record, in the same transaction: quota, audit log, images, events. A method that returns
 * a refusal undoes the change, so a noun states its own rules as effects, too.
 */
export interface Effect<Row> {
  created?(ctx: Ctx, row: Row): Promise<unknown>;
  updated?(ctx: Ctx, row: Row, before: Row): Promise<unknown>;
  deleted?(ctx: Ctx, row: Row): Promise<unknown>;
  restored?(ctx: Ctx, row: Row): Promise<unknown>;
  /** Runs when the row is deleted from the bin. @returns false to leave it to the next run */
  purged?(ctx: Ctx, row: Row): Promise<unknown>;
}

/** One reaction to every change that a person makes. */
export const onEveryChange = <Row>(react: (ctx: Ctx, row: Row) => Promise<unknown>): Effect<Row> => ({
  created: react,
  updated: react,
  deleted: react,
  restored: react,
});
