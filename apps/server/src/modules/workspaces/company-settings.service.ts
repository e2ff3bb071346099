import { isNifOf, type SaveCompany } from '@kumbi/contract/workspaces/company.schemas.ts';
import { workspaceChanged, workspaceRenamed } from '@kumbi/contract/workspaces/workspaces.events.ts';
import { auditedSettings, formerCodesLimit } from '@kumbi/contract/workspaces/workspaces.limits.ts';
import { lockInTransaction } from '../../kernel/database/database.ts';
import { emit } from '../../kernel/events/emit.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { getWorkspace } from './workspace.service.ts';
import {
  isCodeTaken,
  lockWorkspace,
  updateWorkspaceRow,
  type WorkspaceChange,
  type WorkspaceRow,
} from './workspace.store.ts';
import type { ShownWorkspace } from './workspace.view.ts';
import { forgetWorkspace } from './workspace-deletion.service.ts';

const shownSettings = ['name', 'nif', 'contact_email', 'contact_phone', 'contact_address', 'website'] as const;

/** Changes the settings that were sent. */
export async function updateWorkspace(ctx: MemberCtx, input: SaveCompany): Promise<ShownWorkspace | Refusal> {
  const before = await lockWorkspace(ctx.tx, ctx.workspaceId);
  // The company was deleted while the call waited.
  if (!before) return refuse('workspace.forbidden');
  const { kumbi_code, ...others } = input;
  if (!isNifOf(input.country ?? before.country, input.nif ?? before.nif))
    return refuse('request.invalid', { fields: { nif: 'validation.nif' } });
  const code = await codeChange(ctx, before, kumbi_code);
  if (isRefusal(code)) return code;
  const change = { ...others, ...code };
  await updateWorkspaceRow(ctx.tx, ctx.workspaceId, change);
  // Public pages are cached, and show the name, the tax number and the contact.
  if (shownSettings.some((key) => change[key] !== undefined && change[key] !== before[key])) await forgetWorkspace(ctx);
  await announceChange(ctx, before, change);
  return getWorkspace(ctx);
}

export async function checkCompanyCode(ctx: MemberCtx, code: string): Promise<{ available: boolean }> {
  return { available: !(await isCodeTaken(ctx.tx, code, ctx.workspaceId)) };
}

/** Keeps the old code for its links. A company that returns to an old code exchanges the two. */
async function codeChange(
  ctx: MemberCtx,
  before: WorkspaceRow,
  code: string | undefined,
): Promise<WorkspaceChange | Refusal> {
  if (code === undefined || code === before.code) return {};
  if (before.kind !== 'company') return refuse('workspaces.code_fixed');
  // Two companies that want the same code take turns.
  await lockInTransaction(ctx.tx, `company-code:${code}`);
  if (await isCodeTaken(ctx.tx, code, ctx.workspaceId))
    return refuse('workspaces.code_taken', { fields: { kumbi_code: 'validation.code_taken' } });
  const former_codes = [...before.former_codes.filter((each) => each !== code), before.code];
  if (former_codes.length > formerCodesLimit)
    return refuse('workspaces.too_many_codes', { values: { limit: formerCodesLimit } });
  return { code, former_codes };
}

async function announceChange(ctx: MemberCtx, before: WorkspaceRow, change: WorkspaceChange): Promise<void> {
  const actor_id = ctx.actor.userId;
  const after = { ...before, ...change };
  if (after.name !== before.name)
    await emit(ctx, workspaceRenamed, { actor_id, before: before.name, after: after.name });
  const changed = auditedSettings.filter((key) => after[key] !== before[key]);
  if (changed.length === 0) return;
  const textsOf = (row: WorkspaceRow) => Object.fromEntries(changed.map((key) => [key, row[key]]));
  await emit(ctx, workspaceChanged, { actor_id, name: after.name, before: textsOf(before), after: textsOf(after) });
}
