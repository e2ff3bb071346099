import { keyTypeNames } from '@kumbi/contract/api-keys/api-keys.texts.ts';
import type { KeyType } from '@kumbi/contract/shared/key-types.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { findUser } from '../identity/identity.public.ts';
import { ownerOf } from '../workspaces/workspaces.public.ts';

/** A key in words, as the audit log keeps them: in the language of the owner, who reads it. */
export async function subjectOf(ctx: Ctx, type: KeyType, name: string): Promise<string> {
  const owner = await findUser(ctx.tx, await ownerOf(ctx.tx, ctx.workspaceId));
  return `${keyTypeNames[type][owner?.language ?? 'en']} · ${name}`;
}
