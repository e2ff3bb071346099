import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { workspaceLogo } from '@kumbi/contract/media/media.endpoints.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import type { Ctx, MemberCtx, ReadCtx, UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { changedValues, recordAudit } from '../../audit/audit.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { claimImage, type PreparedImage, releaseImage } from '../image/image.service.ts';
import { deleteLogoRow, findLogo, findLogoImage, readLogoFiles, upsertLogo } from './logo.store.ts';
import { logoUrl } from './logo.view.ts';

const nameLimit = 200;

/** Two changes at the same time must release the same image only once. */
const lockLogo = (ctx: Ctx): Promise<void> => lockInTransaction(ctx.tx, `logo:${ctx.workspaceId}`);

export async function saveWorkspaceLogo(
  ctx: MemberCtx,
  image: PreparedImage,
  fileName: string,
): Promise<Returns<typeof workspaceLogo.save> | Refusal> {
  await lockLogo(ctx);
  const before = await findLogo(ctx);
  const claimed = await claimImage(ctx, image);
  if (isRefusal(claimed)) return claimed;
  const name = fileName.slice(0, nameLimit);
  await upsertLogo(ctx, { image_id: claimed.id, name });
  await releaseImage(ctx, before?.image_id ?? null);
  await recordLogo(ctx, before?.name ?? '', name);
  return { logo: logoUrl(ctx.kernel, claimed) };
}

export async function deleteWorkspaceLogo(ctx: MemberCtx): Promise<Returns<typeof workspaceLogo.delete>> {
  await lockLogo(ctx);
  const before = await findLogo(ctx);
  if (before) {
    await deleteLogoRow(ctx);
    await releaseImage(ctx, before.image_id);
    await recordLogo(ctx, before.name, '');
  }
  return { deleted: true };
}

async function recordLogo(ctx: MemberCtx, before: string, after: string): Promise<void> {
  const { name } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const change = changedValues({ logo: before }, { logo: after });
  await recordAudit(ctx, { action: 'workspace.changed', subject: name, ...change });
}

/** Returns the addresses of the logos of any workspaces, by their ids. */
export async function readLogoUrls(
  { kernel, tx }: Pick<UserCtx, 'kernel' | 'tx'>,
  ids: readonly WorkspaceId[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await readLogoFiles(tx, ids)).map((file) => [file.workspace_id, logoUrl(kernel, file)]));
}

/** Returns the address of the workspace's logo; null if it has none. */
export async function findLogoUrl(ctx: ReadCtx): Promise<string | null> {
  const image = await findLogoImage(ctx);
  return image ? logoUrl(ctx.kernel, image) : null;
}
