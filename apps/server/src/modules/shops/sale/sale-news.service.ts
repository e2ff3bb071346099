import { saleChanged } from '@kumbi/contract/shops/shops.events.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** Announces a new or changed sale to the workspace's screens. */
export const announceSale = (ctx: Ctx, id: string): Promise<void> =>
  announce(ctx.tx, room.workspace(ctx.workspaceId), saleChanged.name, { id });
