import { affiliateNews } from '@kumbi/contract/affiliates/affiliates.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** Announces a change in the seller's workspace to the screens of both sides. */
export const announceAffiliate = (
  { tx, workspaceId }: Ctx,
  { id, home_id: home }: { readonly id: string; readonly home_id: WorkspaceId | null },
): Promise<void> =>
  announce(
    tx,
    [workspaceId, home].flatMap((each) => (each ? [room.workspace(each)] : [])),
    affiliateNews.name,
    { id },
  );
