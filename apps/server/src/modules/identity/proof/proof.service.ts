import { randomInt } from 'node:crypto';
import { proofCodeMinutes } from '@kumbi/contract/identity/identity.limits.ts';
import type { ProofWay, proofSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { proofMinutes } from '@kumbi/contract/shared/proof.limits.ts';
import { verify } from '@node-rs/argon2';
import type * as z from 'zod';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { countCall, forgetCalls } from '../../../kernel/http/rate-limit.ts';
import { noteRefused, noteSecurity } from '../../../kernel/http/security-log.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { mailProofCode } from '../auth/auth-mail.service.ts';
import { readPasswordHash, readUser } from '../person/me.store.ts';
import { deleteTokensByValue, insertToken, proveSession, useToken } from '../session/session.store.ts';
import { checkAppCode } from './app-code.service.ts';

export async function getProof(ctx: UserCtx): Promise<{ ways: ProofWay[] }> {
  const { userId } = ctx.actor;
  if ((await readPasswordHash(ctx.tx, userId)) === undefined) return { ways: ['email'] };
  return { ways: (await readUser(ctx.tx, userId)).two_factor_enabled === true ? ['password', 'app'] : ['password'] };
}

/** Wrong proofs of one person in an hour, in all ways together. A new sign-in is always possible instead. */
const wrongPerHour = 10;
const hourMs = 3_600_000;

/** Records that the person at the browser proved who they are. It holds for this session only. */
export async function createProof(
  ctx: Unopened<UserCtx>,
  given: z.output<typeof proofSchema>,
): Promise<{ proven_until: Date } | Refusal> {
  const { kernel, actor } = ctx;
  const counted = `proof ${actor.userId}`;
  const origin = { account: actor.userId, ip: ctx.caller.ip, requestId: ctx.caller.requestId };
  const limited = await countCall(kernel, counted, wrongPerHour, hourMs);
  if (limited) return limited;
  const refusal = await refusalOf(ctx, given);
  if (refusal) {
    noteRefused(kernel, { event: 'proof_failed', code: refusal.code, ...origin });
    return refusal;
  }
  noteSecurity(kernel, { event: 'proof', ...origin });
  await forgetCalls(kernel, counted);
  const now = kernel.clock.now();
  await ctx.transaction(({ tx }) => proveSession(tx, actor.sessionId, now));
  return { proven_until: new Date(now.getTime() + proofMinutes * 60_000) };
}

function refusalOf(ctx: Unopened<UserCtx>, given: z.output<typeof proofSchema>): Promise<Refusal | undefined> {
  if (given.way === 'password') return refusalOfPassword(ctx, given.password);
  return given.way === 'app' ? refusalOfAppCode(ctx, given.code) : refusalOfMailedCode(ctx, given.code);
}

async function refusalOfPassword(ctx: Unopened<UserCtx>, password: string): Promise<Refusal | undefined> {
  const hash = await ctx.read(({ tx }) => readPasswordHash(tx, ctx.actor.userId));
  if (hash === undefined) return refuse('identity.password_none');
  if (await verify(hash, password)) return undefined;
  return refuse('identity.password_wrong', { fields: { password: 'validation.invalid' } });
}

async function refusalOfAppCode(ctx: Unopened<UserCtx>, code: string): Promise<Refusal | undefined> {
  const { two_factor_enabled: on } = await ctx.read(({ tx }) => readUser(tx, ctx.actor.userId));
  // While it is off, the library would turn it on with this code.
  if (on !== true) return refuse('identity.two_factor_off');
  const checked = await checkAppCode(ctx.kernel, ctx.actor.userId, code, ctx.request.headers.cookie ?? '');
  return isRefusal(checked) ? checked : undefined;
}

const tokenValue = (sessionId: string, userId: string): string => `proof ${sessionId} ${userId}`;

/** A keyed digest: a copy of the database doesn't reveal six digits. */
const identifierOf = ({ kernel, actor }: Pick<UserCtx, 'kernel' | 'actor'>, code: string): string =>
  kernel.secrets.sign('proof-code', `${actor.sessionId} ${code}`);

/** Emails a code to a person without a password. The newest code replaces the others of this session. */
export async function sendProofCode(ctx: UserCtx): Promise<{ sent: true } | Refusal> {
  const { kernel, tx, actor } = ctx;
  const user = await readUser(tx, actor.userId);
  if ((await readPasswordHash(tx, user.id)) !== undefined) return refuse('identity.password_exists');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const value = tokenValue(actor.sessionId, user.id);
  const expiresAt = new Date(kernel.clock.now().getTime() + proofCodeMinutes * 60_000);
  await deleteTokensByValue(tx, value);
  await insertToken(tx, { identifier: identifierOf(ctx, code), value, expiresAt });
  await mailProofCode(kernel, tx, user, code);
  return { sent: true };
}

async function refusalOfMailedCode(ctx: Unopened<UserCtx>, code: string): Promise<Refusal | undefined> {
  const { kernel, actor } = ctx;
  const value = await ctx.transaction(({ tx }) => useToken(tx, identifierOf(ctx, code), kernel.clock.now()));
  if (value === tokenValue(actor.sessionId, actor.userId)) return undefined;
  return refuse('identity.mailed_code_wrong', { fields: { code: 'validation.invalid' } });
}
