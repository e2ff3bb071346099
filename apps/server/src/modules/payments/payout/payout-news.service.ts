import { payoutChanged, payoutNews } from '@kumbi/contract/payments/payments.events.ts';
import { emit } from '../../../kernel/events/emit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { readManagerIds } from '../../workspaces/workspaces.public.ts';
import { payoutChangedNotification, payoutMadeNotification } from '../payments.notifications.ts';
import { sendPayoutMailJob } from './payout.mail.ts';
import type { PayoutRow } from './payout.store.ts';

/** Tells the workspace the new state of a payout: its screens, its people and its programs. */
export async function announcePayout(ctx: Ctx, payout: PayoutRow): Promise<void> {
  const { id, state, amount_minor, currency, reason, reference } = payout;
  await emit(ctx, payoutChanged, { payout_id: id, state, amount_minor, currency });
  await announce(ctx.tx, room.workspace(ctx.workspaceId), payoutNews.name, { id });
  const href = 'kshop/sales/balance';
  if (state === 'paid') {
    const values = { reference: reference ?? '', amount_minor, currency };
    await notify(ctx, { kind: payoutMadeNotification, values, href, cause: id });
  } else {
    await notify(ctx, { kind: payoutChangedNotification, values: { state, reason, amount_minor, currency }, href });
  }
  for (const user of await readManagerIds(ctx.tx, ctx.workspaceId))
    await enqueue(ctx.tx, sendPayoutMailJob, { workspace_id: ctx.workspaceId, payout_id: id, user_id: user, state });
}
