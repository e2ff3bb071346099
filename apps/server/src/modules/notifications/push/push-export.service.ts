import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { readSubscriptions } from './push.store.ts';

type Reader = Pick<UserCtx, 'actor'> & {
  read<T>(work: (ctx: Pick<UserCtx, 'tx'>) => Promise<T>): Promise<T>;
};

/** The devices in a person's export. Their addresses are rights, so that they stay out of it. */
export async function* devicesOfPerson(ctx: Reader): AsyncGenerator<unknown, void> {
  const rows = await ctx.read(({ tx }) => readSubscriptions(tx, ctx.actor.userId));
  for (const { id, device, created_at } of rows) yield { id, device, created_at };
}
