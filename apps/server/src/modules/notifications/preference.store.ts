import type { NotificationKind } from '@kumbi/contract/notifications/notifications.schemas.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { notificationsTables } from './notifications.table.ts';
import type { Channels } from './preference.rules.ts';

export interface Choice extends Channels {
  readonly user_id: string;
  readonly kind: NotificationKind;
}

/** Returns what one person of the workspace chose. */
export const readChoices = (ctx: Ctx, userId: string): Promise<Choice[]> =>
  rowsOf(ctx, notificationsTables.notification_preferences).list({ user_id: userId });

/** Returns what the people of the workspace chose for one kind. */
export const readChoicesOfKind = (ctx: Ctx, kind: NotificationKind): Promise<Choice[]> =>
  rowsOf(ctx, notificationsTables.notification_preferences).list({ kind });

export async function upsertChoice(ctx: Ctx, { user_id, kind, app, email, push }: Choice): Promise<void> {
  await rowsOf(ctx, notificationsTables.notification_preferences)
    .inserting({ id: uuidv7(), user_id, kind, app, email, push })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'user_id', 'kind'])
        .doUpdateSet({ app, email, push, updated_at: sql<Date>`excluded.updated_at` }),
    )
    .execute();
}
