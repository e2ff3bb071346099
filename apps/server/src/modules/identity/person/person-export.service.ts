import { Readable } from 'node:stream';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { Download } from '../../../kernel/http/download.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { personalData } from './account-parts.slot.ts';
import { getMe } from './me.service.ts';
import { personReads } from './person.reads.ts';

/** Exports all modules' data about the caller, as JSON that is written while it is read. */
export async function exportMe(ctx: Unopened<UserCtx>): Promise<Download> {
  const profile = await ctx.read(getMe);
  return new Download({
    stream: Readable.from(partsOf(ctx, profile)),
    type: 'application/json; charset=utf-8',
    name: 'kumbi-account.json',
  });
}

async function* partsOf(ctx: Unopened<UserCtx>, profile: object): AsyncGenerator<string> {
  const exportedAt = ctx.kernel.clock.now().toISOString();
  yield `{"exported_at":${JSON.stringify(exportedAt)},"data":{\n"profile":${JSON.stringify(profile)}`;
  for (const [name, read] of Object.entries(personReads))
    yield `,\n"${name}":${JSON.stringify(await ctx.read(({ tx }) => read(tx, ctx.actor.userId)))}`;
  for (const [name, source] of ctx.kernel.registry.all(personalData)) {
    yield `,\n"${name}":[`;
    let before = '\n';
    for await (const item of source(ctx)) {
      yield before + JSON.stringify(item);
      before = ',\n';
    }
    yield ']';
  }
  yield '\n}}\n';
}
