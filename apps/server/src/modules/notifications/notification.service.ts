import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { notificationSent } from '@kumbi/contract/notifications/notifications.events.ts';
import { unreadLimit } from '@kumbi/contract/notifications/notifications.schemas.ts';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { announce, room } from '../../kernel/realtime/announce.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { currentWorkspace, type WorkspaceRow } from '../workspaces/workspaces.public.ts';
import { insertNotification, markRead, readNotificationPage, readUnread } from './notification.store.ts';
import type { NotificationDefinition } from './notification-kind.service.ts';
import { emailOthers, emailRecipients, type OwnEmail } from './notification-recipients.service.ts';
import { notificationWords } from './notification-words.service.ts';
import { readMutedKinds } from './preference.service.ts';
import { readChoicesOfKind } from './preference.store.ts';
import { pushQueue } from './push/push-message.jobs.ts';
import { pushToDevices } from './push/push-message.service.ts';

export interface Message<Values extends z.ZodType> {
  readonly kind: NotificationDefinition<Values>;
  readonly values: z.input<Values>;
  /** A page of the workspace, such as `kshop/sales`, or with a leading slash any page below the language. */
  readonly href?: string;
  /** The id of the event, so that a repeated delivery notifies only once. */
  readonly cause?: string;
  /** Sends the kind's own email to one of the people who get it by default: see `emailRecipients`. */
  readonly email?: OwnEmail;
}

/**
 * Notifies everyone in the workspace, in the transaction of the cause.
 *
 * @returns false if this cause was notified before
 */
export async function notify<Values extends z.ZodType>(ctx: Ctx, message: Message<Values>): Promise<boolean> {
  const { href, cause } = message;
  const { kind } = message.kind;
  const values = message.kind.values.parse(message.values);
  const id = uuidv7();
  const words = locales
    .flatMap((locale) => Object.values(notificationWords(ctx.kernel.registry, { kind, values }, locale)))
    .join(' ');
  const created = { id, kind, values, href: href ?? null, created_at: ctx.kernel.clock.now() };
  const fresh = await insertNotification(ctx, { ...created, words, cause });
  if (!fresh) return false;
  await announce(ctx.tx, room.workspace(ctx.workspaceId), notificationSent.name, { id, kind });
  const { email } = message;
  if (email) await emailRecipients(ctx, message, email);
  const choices = await readChoicesOfKind(ctx, kind);
  await emailOthers(ctx, message, choices);
  if (await pushToDevices(ctx, { id, kind: message.kind }, choices)) await pushQueue.wake(ctx.tx);
  return true;
}

export async function listNotifications(ctx: MemberCtx, query: ListQuery): Promise<Returns<typeof notifications.list>> {
  const muted = await readMutedKinds(ctx);
  const { rows, ...page } = await readNotificationPage(ctx, query, muted);
  const { read_until: readUntil, unread } = await readUnread(ctx, ctx.actor.userId, unreadLimit, muted);
  const workspace = await currentWorkspace(ctx.tx, ctx.workspaceId);
  return {
    ...page,
    unread,
    notifications: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      ...notificationWords(ctx.kernel.registry, row, ctx.locale),
      href: row.href === null ? null : addressOf(row.href, workspace, ctx.locale),
      read: readUntil !== null && row.created_at <= readUntil,
      created_at: row.created_at,
    })),
  };
}

export async function readNotifications(ctx: MemberCtx): Promise<Returns<typeof notifications.read>> {
  await markRead(ctx, ctx.actor.userId);
  const muted = await readMutedKinds(ctx);
  return { unread: (await readUnread(ctx, ctx.actor.userId, unreadLimit, muted)).unread };
}

function addressOf(href: string, workspace: WorkspaceRow, locale: Locale): string {
  if (href.startsWith('/')) return `/${locale}${href}`;
  const place = workspace.kind === 'creator' ? 'creator' : `company/${workspace.code}`;
  return `/${locale}/app/${place}/${href}`;
}
