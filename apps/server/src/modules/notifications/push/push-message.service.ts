import type { NotificationKind } from '@kumbi/contract/notifications/notifications.schemas.ts';
import { pushSubscriptionSchema } from '@kumbi/contract/notifications/push.endpoints.ts';
import webPush from 'web-push';
import type { Claimed, Outcome } from '../../../kernel/due/declaration.ts';
import { nextTryAt, type RetrySchedule } from '../../../kernel/due/retry.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { findReader, findRole, homeUrl, readPeople, screenUrl } from '../../workspaces/workspaces.public.ts';
import { findNotification } from '../notification.store.ts';
import { type NotificationDefinition, notificationDefinitions } from '../notification-kind.service.ts';
import { notificationWords } from '../notification-words.service.ts';
import { channelsOf } from '../preference.rules.ts';
import { type Choice, readChoices } from '../preference.store.ts';
import { deleteSubscription, findSubscription, insertMessages, readDevices } from './push.store.ts';
import { type PushKeys, readPushKeys } from './push-key.service.ts';

export interface ClaimedMessage extends Claimed {
  readonly subscription_id: string;
  readonly notification_id: string;
}

export const pushRetry: RetrySchedule = { pausesMs: [30_000, 120_000, 600_000, 1_800_000], jitter: 0.2 };
/** A message that waited longer has no news. Push services drop it as well. */
const livesSeconds = 86_400;
/** Push services accept 4,096 bytes, with the encryption's own. */
const longest = 900;

/** Queues a notification for the devices of everyone in the workspace who wants it there. */
export async function pushToDevices(
  ctx: Ctx,
  { id, kind }: { readonly id: string; readonly kind: Pick<NotificationDefinition, 'required'> },
  choices: readonly Choice[],
): Promise<boolean> {
  const off = new Set(choices.filter(({ push }) => !push).map(({ user_id: userId }) => userId));
  const { userIds } = await readPeople(ctx);
  const always = kind.required?.includes('push') ?? false;
  const devices = await readDevices(ctx, always ? userIds : userIds.filter((userId) => !off.has(userId)));
  if (devices.length === 0) return false;
  await insertMessages(
    ctx,
    id,
    devices.map((device) => device.id),
  );
  return true;
}

interface Prepared {
  readonly userId: string;
  readonly keys: PushKeys;
  readonly subscription: { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } };
  readonly payload: string;
}

/** Encrypts one notification for one device and passes it to the browser's push service. */
export async function sendMessage(kernel: Kernel, row: ClaimedMessage): Promise<Outcome> {
  const { workspace_id: workspaceId, subscription_id: subscriptionId } = row;
  const prepared = await inSystemCtx(kernel, workspaceId, 'read a notification for a device', (ctx) =>
    prepare(ctx, row),
  );
  if (!prepared) return { kind: 'done' };
  const { endpoint, keys } = prepared.subscription;
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, prepared.payload, {
    TTL: livesSeconds,
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: subjectOf(kernel), ...prepared.keys },
  });
  const answer = await kernel.outgoing.send({
    url: endpoint,
    method,
    // The client adds the length itself.
    headers: textHeaders(headers),
    body: body ?? '',
    timeoutMs: 15_000,
    maxBytes: 4_096,
  });
  if (answer.kind === 'answered' && answer.status >= 200 && answer.status < 300) return { kind: 'done' };
  if (answer.kind === 'answered' && (answer.status === 404 || answer.status === 410)) {
    await kernel.db.asSystem('delete an ended push subscription', (tx) =>
      deleteSubscription(tx, subscriptionId, prepared.userId),
    );
    return { kind: 'settled' };
  }
  const isPassing =
    answer.kind === 'failed' || (answer.kind === 'answered' && (answer.status === 429 || answer.status >= 500));
  const at = isPassing ? nextTryAt(pushRetry, row.attempt, kernel.clock.now()) : undefined;
  if (at) return { kind: 'retry', at };
  kernel.log.warn(
    { subscription: subscriptionId, answer: answer.kind === 'answered' ? answer.status : answer.reason },
    'a push service refused a notification',
  );
  return { kind: 'done' };
}

async function prepare(ctx: Ctx, row: ClaimedMessage): Promise<Prepared | undefined> {
  const { kernel } = ctx;
  const stored = await findSubscription(ctx.tx, row.subscription_id);
  const notification = await findNotification(ctx, row.notification_id);
  if (!stored || !notification) return undefined;
  const age = kernel.clock.now().getTime() - notification.created_at.getTime();
  const { user_id: userId } = stored;
  if (age > livesSeconds * 1_000 || !(await wants(ctx, userId, notification.kind))) return undefined;
  const reader = await findReader(ctx, userId);
  if (!reader) return undefined;
  const { title, detail } = notificationWords(kernel.registry, notification, reader.language);
  const { href } = notification;
  const url =
    href === null
      ? homeUrl(kernel, reader)
      : href.startsWith('/')
        ? `${kernel.config.url}/${reader.language}${href}`
        : screenUrl(kernel, reader, href);
  return {
    userId,
    keys: await readPushKeys(kernel, ctx.tx),
    subscription: pushSubscriptionSchema.parse(JSON.parse(kernel.secrets.open(stored.sealed_subscription))),
    payload: JSON.stringify({
      id: notification.id,
      title: title.slice(0, longest),
      body: detail.slice(0, longest),
      path: url.slice(kernel.config.url.length),
      lang: reader.language,
    }),
  };
}

/** The person may have left the workspace, or turned it off, since it was queued. */
async function wants(ctx: Ctx, userId: string, kind: NotificationKind): Promise<boolean> {
  const role = await findRole(ctx.tx, ctx.workspaceId, userId);
  const definition = ctx.kernel.registry.find(notificationDefinitions, kind);
  if (!role || !definition) return false;
  const chosen = (await readChoices(ctx, userId)).find((choice) => choice.kind === kind);
  return channelsOf(definition, role, chosen).push;
}

const subjectOf = ({ config }: Kernel): string =>
  config.url.startsWith('https:') ? config.url : `mailto:push@${new URL(config.url).hostname}`;

const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
