import type { KeyType } from '@kumbi/contract/key-types.ts';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { findUser } from '../identity/identity.public.ts';
import { readOwnerId } from '../workspaces/workspaces.public.ts';

/** Describes a key for the audit log, in the language of the owner, who reads it. */
export async function auditSubject(ctx: Ctx, type: KeyType, name: string): Promise<string> {
  const owner = await findUser(ctx.tx, await readOwnerId(ctx.tx, ctx.workspaceId));
  return `${serverText(owner?.language ?? defaultLocale, 'key_types', type)} · ${name}`;
}
