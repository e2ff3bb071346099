import { pageAnswered } from '@kumbi/contract/answers/answers.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v5 as uuidv5 } from 'uuid';
import * as z from 'zod';
import { emit } from '../../kernel/events/emit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { job } from '../../kernel/module.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findOrCreateContact } from '../contacts/contacts.public.ts';
import { recordVisitor } from '../links/links.public.ts';
import { emailRecipients, notify } from '../notifications/notifications.public.ts';
import { readPage } from '../pages/pages.public.ts';
import { sendAnswerMailJob } from './answer.mail.ts';
import { type AnswerRow, lockWaitingAnswer, readWaitingAnswers, recordFollowed } from './answer.store.ts';
import { pageAnsweredNotification } from './answers.notifications.ts';

const batch = 200;
/** A page with many answers notifies once in this time. */
const notifyAgainMs = 5 * 60_000;

/**
 * Creates an answer's contact, event, notification and email. The answers themselves are the queue: one run takes all
 * waiting answers of its slot, each in its own transaction, and skips those that another run holds.
 */
export const followAnswersJob = job({
  name: 'pages.follow_answers',
  payload: z.object({ slot: z.number().int().optional() }),
  run: async ({ kernel, payload: { slot }, log }) => {
    const failures: unknown[] = [];
    let last: { created_at: Date; id: string } | undefined;
    for (;;) {
      const from = last;
      const waiting = await kernel.db.asSystem('find answers', (tx) => readWaitingAnswers(tx, slot, batch, from));
      for (const { workspace_id: workspaceId, id } of waiting) {
        try {
          await inSystemCtx(kernel, workspaceId, 'follow an answer', (ctx) => followAnswer(ctx, workspaceId, id));
        } catch (error) {
          // A failed answer doesn't delay others; the job retries it.
          log.warn({ err: error, answer: id }, 'the follow-up of an answer failed');
          failures.push(error);
        }
      }
      last = waiting.at(-1);
      if (waiting.length < batch) break;
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} answers could not be followed`);
  },
});

async function followAnswer(ctx: Ctx, workspaceId: WorkspaceId, id: string): Promise<void> {
  const answer = await lockWaitingAnswer(ctx, id);
  if (!answer) return;
  const contact = await contactOf(ctx, answer);
  await recordFollowed(ctx, id, contact);
  if (contact !== null) await recordVisitor(ctx, id, contact);
  await emit(ctx, pageAnswered, {
    page_id: answer.page_id,
    answer_id: id,
    block_id: answer.block_id,
    block_type: answer.block_type,
    contact_id: contact,
  });
  const page = await readPage(ctx, answer.page_id);
  const news = {
    kind: pageAnsweredNotification,
    values: { title: page?.title ?? '', sender: answer.name || answer.email || answer.phone },
    href: `kpages/${answer.page_id}/activity?tab=answers`,
  };
  // Each answer has an email, though a page with many of them notifies less often.
  if (answer.mails)
    await emailRecipients(ctx, news, () =>
      enqueue(ctx.tx, sendAnswerMailJob, { workspace_id: workspaceId, answer_id: id }),
    );
  if (!page) return;
  const turn = Math.floor(answer.created_at.getTime() / notifyAgainMs);
  await notify(ctx, { ...news, cause: uuidv5(`answered ${turn}`, page.id) });
}

async function contactOf(ctx: Ctx, answer: AnswerRow): Promise<string | null> {
  // A checkbox in a form may be about anything; only a subscription is consent to receive messages.
  const consent = answer.block_type === 'newsletter' ? answer.consents[0]?.text : undefined;
  const contact = await findOrCreateContact(ctx, {
    name: answer.name,
    email: answer.email,
    phone: answer.phone,
    language: answer.language,
    source: 'page',
    ...(consent ? { consent } : {}),
  });
  return contact?.id ?? null;
}
