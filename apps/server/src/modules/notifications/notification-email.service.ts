import type { NotificationKind } from '@kumbi/contract/notifications/notifications.schemas.ts';
import type { Claimed, Outcome } from '../../kernel/due/declaration.ts';
import { settleRow } from '../../kernel/due/settle-rows.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Letter, sendLetter } from '../../kernel/mail/product-mail.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findReader, findRole, homeUrl, type Reader, screenUrl } from '../workspaces/workspaces.public.ts';
import { deleteSent, emailGapMs } from './notification-email.store.ts';
import { notificationDefinitions } from './notification-kind.service.ts';
import { kindName, notificationWords } from './notification-words.service.ts';
import type { EmailItem } from './notifications.table.ts';
import { channelsOf } from './preference.rules.ts';
import { readChoices } from './preference.store.ts';

export interface ClaimedEmail extends Claimed {
  readonly user_id: string;
  readonly kind: NotificationKind;
  readonly opened_at: Date;
  readonly items: readonly EmailItem[];
  readonly collected: number;
}

export const emailTable = { table: 'notification_emails' };

/** Sends the collected notifications of one kind to one person. A repeat sends the same message id. */
export async function sendCollected(kernel: Kernel, row: ClaimedEmail): Promise<Outcome> {
  const { workspace_id: workspaceId } = row;
  const reader = await inSystemCtx(kernel, workspaceId, 'read who gets an email', (ctx) => findRecipient(ctx, row));
  if (reader) await sendLetter(kernel, letterTo(kernel, reader, row));
  await inSystemCtx(kernel, workspaceId, 'record a sent email', async (ctx) => {
    const left = await deleteSent(ctx, row, { items: row.items.length, collected: row.collected });
    const now = kernel.clock.now();
    const next =
      left > 0 ? { kind: 'again' as const, at: new Date(now.getTime() + emailGapMs) } : { kind: 'done' as const };
    await settleRow(ctx.tx, emailTable, { row, ...next }, now);
  });
  return { kind: 'settled' };
}

/** @returns undefined if the person has left the workspace, or wants no such emails any longer */
async function findRecipient(ctx: Ctx, { user_id: userId, kind }: ClaimedEmail): Promise<Reader | undefined> {
  const role = await findRole(ctx.tx, ctx.workspaceId, userId);
  const definition = ctx.kernel.registry.find(notificationDefinitions, kind);
  if (!role || !definition) return undefined;
  const chosen = (await readChoices(ctx, userId)).find((choice) => choice.kind === kind);
  return channelsOf(definition, role, chosen).email ? findReader(ctx, userId) : undefined;
}

function letterTo(kernel: Kernel, reader: Reader, row: ClaimedEmail): Letter {
  const { kind, items, collected, id, opened_at: openedAt } = row;
  const [only] = items;
  const home = homeUrl(kernel, reader);
  return {
    view: 'notifications',
    lang: reader.language,
    to: reader.email,
    id: `notifications.${id}.${openedAt.getTime()}.${collected}`,
    props: {
      name: reader.name,
      workspace: reader.workspace,
      kind: kindName(kind, reader.language),
      items: items.map(({ values }) => notificationWords(kernel.registry, { kind, values }, reader.language)),
      count: collected,
      url: only?.href ? urlOf(kernel, reader, only.href) : home,
      settings_url: screenUrl(kernel, reader, 'profile/notifications'),
    },
  };
}

const urlOf = (kernel: Kernel, reader: Reader, href: string): string =>
  href.startsWith('/') ? `${kernel.config.url}/${reader.language}${href}` : screenUrl(kernel, reader, href);
