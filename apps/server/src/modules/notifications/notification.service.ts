import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { listNotifications, readNotifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { notificationSent } from '@kumbi/contract/notifications/notifications.events.ts';
import {
  type NotificationKind,
  notificationValues,
  unreadLimit,
} from '@kumbi/contract/notifications/notifications.schemas.ts';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { v7 as uuidv7 } from 'uuid';
import { announce, room } from '../../kernel/realtime/announce.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { currentWorkspace, type WorkspaceRow } from '../workspaces/workspaces.public.ts';
import { insertNotification, markRead, readNotificationPage, readUnread } from './notification.store.ts';
import { type Told, wordsOf } from './notification-words.service.ts';

type Message<Kind extends NotificationKind> = Told<Kind> & {
  /** A page of the workspace, as `kshop/sales`; with a slash before it, any page below the language. */
  readonly href?: string;
  /** The event that it comes from, so that one delivered twice is told once. */
  readonly cause?: string;
};

/**
 * Tells everyone in the workspace, in the transaction of what happened.
 * @returns false when this cause was told before
 */
export async function notify<Kind extends NotificationKind>(ctx: Ctx, message: Message<Kind>): Promise<boolean> {
  const { kind, href, cause } = message;
  const id = uuidv7();
  const words = locales.flatMap((locale) => Object.values(wordsOf(message, locale))).join(' ');
  const values = notificationValues[kind].parse(message.values);
  const created = { id, kind, values, href: href ?? null, created_at: ctx.kernel.clock.now() };
  const fresh = await insertNotification(ctx, { ...created, words, cause });
  if (fresh) await announce(ctx.tx, room.workspace(ctx.workspaceId), notificationSent.name, { id, kind });
  return fresh;
}

export async function listOwnNotifications(
  ctx: MemberCtx,
  query: ListQuery,
): Promise<Returns<typeof listNotifications>> {
  const { rows, ...page } = await readNotificationPage(ctx, query);
  const { read_until: readUntil, unread } = await readUnread(ctx, ctx.actor.userId, unreadLimit);
  const workspace = await currentWorkspace(ctx.tx, ctx.workspaceId);
  return {
    ...page,
    unread,
    notifications: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      ...wordsOf(row, ctx.locale),
      href: row.href === null ? null : addressOf(row.href, workspace, ctx.locale),
      read: readUntil !== null && row.created_at <= readUntil,
      created_at: row.created_at,
    })),
  };
}

export async function readOwnNotifications(ctx: MemberCtx): Promise<Returns<typeof readNotifications>> {
  await markRead(ctx, ctx.actor.userId);
  return { unread: (await readUnread(ctx, ctx.actor.userId, unreadLimit)).unread };
}

function addressOf(href: string, workspace: WorkspaceRow, locale: Locale): string {
  if (href.startsWith('/')) return `/${locale}${href}`;
  const place = workspace.kind === 'creator' ? 'creator' : `company/${workspace.code}`;
  return `/${locale}/app/${place}/${href}`;
}
