import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { themes } from '@kumbi/contract/shared/themes.ts';
import type * as z from 'zod';
import { locate } from '../../../kernel/database/directory.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Ctx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findLogoUrl } from '../../media/media.public.ts';
import { type PayersPayment, type PurposeSeller, readPurposeBody } from '../../payments/payments.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { findOpenPage } from './visitor.service.ts';

/** Finds the page that a request for any of its goods names. */

export async function locatePage(
  ctx: Unopened<PublicCtx>,
  schema: z.ZodType<{ page: string }>,
  body: unknown,
): Promise<WorkspaceId | Refusal> {
  const wanted = readPurposeBody(schema, body);
  if (isRefusal(wanted)) return wanted;
  const found = await locate(ctx.kernel.db.app, 'page', wanted.page);
  return found ? found.workspaceId : refuse('page.unknown');
}

/** Returns the seller: the workspace, with the page's colours and a link to the page while it exists. */
export async function pageSeller(ctx: Ctx, pageId: string | null): ReturnType<PurposeSeller['seller']> {
  const { name } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const open = pageId === null ? undefined : await findOpenPage(ctx, pageId);
  const palette = open?.data.root.props.palette;
  return {
    name,
    path: open ? `/p/${open.page.slug}` : null,
    logo: await findLogoUrl(ctx),
    theme: themes.find((theme) => theme === palette) ?? null,
  };
}

/** Back to the page, while there is one. */
export async function pageOnward(
  ctx: Ctx,
  { locale }: PayersPayment,
  pageId: string | null,
  words: string,
): ReturnType<PurposeSeller['onward']> {
  const open = pageId === null ? undefined : await findOpenPage(ctx, pageId);
  return { url: open ? `${ctx.kernel.config.siteUrl}/${locale}/p/${open.page.slug}` : null, words };
}
