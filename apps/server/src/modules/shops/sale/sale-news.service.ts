import { saleChanged } from '@kumbi/contract/shops/shops.events.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** Tells who looks at the workspace that a sale came or changed. */
export const announceSale = (ctx: Ctx, id: string): Promise<void> =>
  announce(ctx.tx, room.workspace(ctx.workspaceId), saleChanged.name, { id });
