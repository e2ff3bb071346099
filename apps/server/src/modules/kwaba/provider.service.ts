import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { kwabaProviders } from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import { enterWorkspace } from '../../kernel/database/directory.ts';
import type { Ctx, UserCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { currentWorkspace, findCompanyByCode, setKwabaProvider } from '../workspaces/workspaces.public.ts';

/** @returns a refusal if the operator hasn't marked the company */
export async function refuseUnmarked(ctx: Ctx): Promise<Refusal | undefined> {
  const workspace = await currentWorkspace(ctx.tx, ctx.workspaceId);
  return workspace.is_kwaba_provider ? undefined : refuse('kwaba.not_provider');
}

/** Wraps a service that only marked companies may use. */
export const provider =
  <I, O>(work: (ctx: Ctx, input: I) => Promise<O | Refusal>) =>
  async (ctx: Ctx, input: I): Promise<O | Refusal> =>
    (await refuseUnmarked(ctx)) ?? work(ctx, input);

/** Marks the transaction's company as a provider or removes the mark. Its conversations stay in both cases. */
export async function setProvider(ctx: Ctx, isProvider: boolean): Promise<void> {
  if (!(await setKwabaProvider(ctx.tx, ctx.workspaceId, isProvider))) return;
  const { name } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  await recordAudit(ctx, { action: isProvider ? 'kwaba_provider.marked' : 'kwaba_provider.unmarked', subject: name });
}

type Marked = Returns<typeof kwabaProviders.mark>;

/** The operator's call. It is recorded in the company's own audit log, where its owner sees it. */
export async function markKwabaProvider(ctx: UserCtx, wanted: Marked): Promise<Marked | Refusal> {
  const workspaceId = await findCompanyByCode(ctx.kernel.db, wanted.company);
  if (!workspaceId) return refuse('company.unknown');
  await enterWorkspace(ctx.tx, workspaceId, 'the operator marks a Kwaba provider');
  await setProvider({ ...ctx, workspaceId }, wanted.is_kwaba_provider);
  return wanted;
}
