import type * as z from 'zod';
import { refusalOfIssues } from '../../../kernel/http/answers.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { findUser } from '../../identity/identity.public.ts';
import { ownerOf } from '../../workspaces/workspaces.public.ts';

/** What every purpose of a checkout begins with. */

export function readPurposeBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> | Refusal {
  const result = schema.safeParse(body, { reportInput: true });
  return result.success ? result.data : refusalOfIssues(result.error.issues);
}

/** Live, nobody takes money whose address was never confirmed: the receipts and the buyers' questions go there. */
export async function mayTakeMoney(ctx: Ctx): Promise<boolean> {
  if (ctx.kernel.config.mode !== 'live') return true;
  const owner = await findUser(ctx.tx, await ownerOf(ctx.tx, ctx.workspaceId));
  return owner?.email_verified ?? false;
}
