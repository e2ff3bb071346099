import { programKeySchema } from '@kumbi/contract/api-keys/program-key.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { KeyCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { findKey } from './api-key.store.ts';
import { apiKeyView } from './api-key.view.ts';

/** Describes the key of the call. It is refused if the key was revoked after the gate admitted the call. */
export async function getProgramKey(ctx: KeyCtx): Promise<View<typeof programKeySchema> | Refusal> {
  const row = await findKey(ctx, ctx.actor.keyId);
  if (!row) return refuse('key.revoked');
  const key = await apiKeyView(ctx, row);
  const { code, name } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  return viewOf(programKeySchema, { ...key, name: key.key, workspace: { code, name } });
}
