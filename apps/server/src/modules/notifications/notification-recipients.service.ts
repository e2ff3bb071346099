import type * as z from 'zod';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { readManagerIds, readOwnerId } from '../workspaces/workspaces.public.ts';
import { emailQueue } from './notification-email.jobs.ts';
import { recordEmail } from './notification-email.store.ts';
import type { NotificationDefinition } from './notification-kind.service.ts';
import { type Choice, readChoicesOfKind } from './preference.store.ts';

/** The facts that reach people outside of the app. */
interface News<Values extends z.ZodType = z.ZodType> {
  readonly kind: NotificationDefinition<Values>;
  readonly values: z.input<Values>;
  readonly href?: string;
}

/** Sends the kind's own email, which has more facts than its notification, to one person. */
export type OwnEmail = (userId: string) => Promise<unknown>;

/**
 * Sends the email of a kind to the people who get it by default, unless they turned it off. After the first one, the
 * notifications of an hour arrive together. Call it in the transaction of the cause, once.
 */
export async function emailRecipients<Values extends z.ZodType>(
  ctx: Ctx,
  news: News<Values>,
  send: OwnEmail,
): Promise<void> {
  const choices = new Map((await readChoicesOfKind(ctx, news.kind.kind)).map((each) => [each.user_id, each]));
  for (const userId of await readDefaultRecipients(ctx, news.kind)) {
    if (choices.get(userId)?.email === false) continue;
    if (await recordEmail(ctx, { ...itemOf(news), userId, isOwn: true })) await send(userId);
    else await emailQueue.wake(ctx.tx);
  }
}

/** Sends an email with the text of the notification to everyone else who turned emails of this kind on. */
export async function emailOthers<Values extends z.ZodType>(
  ctx: Ctx,
  news: News<Values>,
  choices: readonly Choice[],
): Promise<void> {
  const wanting = choices.filter(({ email }) => email);
  if (wanting.length === 0) return;
  const served = await readDefaultRecipients(ctx, news.kind);
  for (const { user_id: userId } of wanting.filter((each) => !served.includes(each.user_id)))
    await recordEmail(ctx, { ...itemOf(news), userId, isOwn: false });
  await emailQueue.wake(ctx.tx);
}

const itemOf = <Values extends z.ZodType>({ kind, values, href }: News<Values>) => ({
  kind: kind.kind,
  values: kind.values.parse(values),
  href: href ?? null,
});

async function readDefaultRecipients(ctx: Ctx, { email }: Pick<NotificationDefinition, 'email'>): Promise<string[]> {
  if (email === undefined) return [];
  return email === 'owner' ? [await readOwnerId(ctx.tx, ctx.workspaceId)] : readManagerIds(ctx.tx, ctx.workspaceId);
}
