import type * as z from 'zod';
import { refusalOfIssues } from '../../../kernel/http/answers.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { findUser } from '../../identity/identity.public.ts';
import { readOwnerId } from '../../workspaces/workspaces.public.ts';

/** Validates the body of a purpose's checkout. */

export function readPurposeBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> | Refusal {
  const result = schema.safeParse(body, { reportInput: true });
  return result.success ? result.data : refusalOfIssues(result.error.issues);
}

/**
 * Returns whether a workspace may sell. In live mode its owner's email address must be confirmed, because it gets the
 * receipts and the buyers' questions.
 */
export async function maySell(ctx: Ctx): Promise<boolean> {
  if (ctx.kernel.config.mode !== 'live') return true;
  const owner = await findUser(ctx.tx, await readOwnerId(ctx.tx, ctx.workspaceId));
  return owner?.email_verified ?? false;
}
