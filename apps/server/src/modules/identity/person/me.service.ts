import type { meSchema, profileChangeSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { verify } from '@node-rs/argon2';
import type * as z from 'zod';
import { forgetSubjectJob } from '../../../kernel/events/forget.jobs.ts';
import type { View } from '../../../kernel/http/view.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { describeAgent } from '../session/agent.rules.ts';
import { deleteSessions, readSessions } from '../session/session.store.ts';
import { accountErasers, accountGuards } from './account-parts.slot.ts';
import { deleteUser, readPasswordHash, readUser, updateUser } from './me.store.ts';
import { meView } from './me.view.ts';
import { readPhotos } from './person-photo.slot.ts';

export async function getMe(ctx: UserCtx): Promise<View<typeof meSchema>> {
  const { userId } = ctx.actor;
  const user = await readUser(ctx.tx, userId);
  const photos = await readPhotos(ctx, [userId]);
  return meView(user, photos.get(userId), ctx.kernel.config);
}

export async function updateMe(
  ctx: UserCtx,
  change: z.output<typeof profileChangeSchema>,
): Promise<View<typeof meSchema>> {
  await updateUser(ctx.tx, ctx.actor.userId, change, ctx.kernel.clock.now());
  return getMe(ctx);
}

export async function listSessions(ctx: UserCtx) {
  const rows = await readSessions(ctx.tx, ctx.actor.userId, ctx.kernel.clock.now());
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === ctx.actor.sessionId,
      agent: describeAgent(row.user_agent ?? ''),
      ip: row.ip_address ?? '',
      created_at: row.created_at,
      used_at: row.updated_at,
    })),
  };
}

/** Ends sessions immediately: the gate reads the row, and its trigger closes the sockets with the commit. */
export async function endSessions(
  ctx: UserCtx,
  which: { id: string } | { others: true },
): Promise<{ ended: number } | Refusal> {
  const ended = await deleteSessions(ctx.tx, ctx.actor.userId, 'id' in which ? which : { except: ctx.actor.sessionId });
  if ('id' in which && ended.length === 0) return refuse('identity.session_unknown');
  return { ended: ended.length };
}

export async function deleteMe(
  ctx: UserCtx,
  input: { password?: string | undefined; confirm: string },
): Promise<{ deleted: true } | Refusal> {
  const user = await readUser(ctx.tx, ctx.actor.userId);
  if (input.confirm.trim().toLowerCase() !== user.email)
    return refuse('identity.confirm_mismatch', { fields: { confirm: 'validation.invalid' } });
  const hash = await readPasswordHash(ctx.tx, user.id);
  if (hash && !(await verify(hash, input.password ?? '')))
    return refuse('identity.password_wrong', { fields: { password: 'validation.invalid' } });
  for (const guard of ctx.kernel.registry.all(accountGuards).values()) {
    const unsettled = await guard(ctx);
    if (unsettled) return unsettled;
  }
  for (const erase of ctx.kernel.registry.all(accountErasers).values()) await erase(ctx);
  await deleteUser(ctx.tx, user.id);
  await enqueue(ctx.tx, forgetSubjectJob, { id: user.id });
  return { deleted: true };
}
