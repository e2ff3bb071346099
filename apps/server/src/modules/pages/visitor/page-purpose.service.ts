import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { themes } from '@kumbi/contract/shared/themes.ts';
import type * as z from 'zod';
import { locate } from '../../../kernel/database/directory.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Ctx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { type PurposeSeller, readPurposeBody } from '../../payments/payments.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { openPageOf } from './visitor.service.ts';

/** What is sold on pages, whatever it is, begins alike: with a body that names its page. */

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

/** The workspace, in the colours of the page and with the way back to it, while there is one. */
export async function pageSeller(ctx: Ctx, pageId: string | null): ReturnType<PurposeSeller['seller']> {
  const { name } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const open = pageId === null ? undefined : await openPageOf(ctx, pageId);
  const palette = open?.data.root.props.palette;
  return {
    name,
    path: open ? `/p/${open.page.slug}` : null,
    logo: null,
    theme: themes.find((theme) => theme === palette) ?? null,
  };
}
