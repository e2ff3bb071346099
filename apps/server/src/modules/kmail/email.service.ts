import { filledMailLimit } from '@kumbi/contract/kmail/kmail.limits.ts';
import type { programEmailSchema, sentEmailSchema } from '@kumbi/contract/kmail/public-kmail.schemas.ts';
import { renderWithin } from '@kumbi/contract/shared/text-budget.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx, KeyCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { spend } from '../quotas/quotas.public.ts';
import { emailQueue } from './email.jobs.ts';
import { insertEmail, readEmail } from './email.store.ts';
import { emailView } from './email.view.ts';
import { fillHtml, fillText } from './fill.rules.ts';
import { findVerifiedDomain } from './mail-domain.store.ts';
import { textOfHtml } from './mail-text.rules.ts';
import { findTemplateByName } from './template/mail-template.store.ts';

type Sent = z.output<typeof sentEmailSchema>;

interface Words {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Stores an email to be sent after the commit, and takes one unit of the plan. */
export async function sendProgramEmail(ctx: KeyCtx, sent: Sent): Promise<View<typeof programEmailSchema> | Refusal> {
  const domain = await findVerifiedDomain(ctx, sent.from.slice(sent.from.lastIndexOf('@') + 1));
  if (!domain) return refuse('email.domain_unverified');
  const words = await wordsOf(ctx, sent);
  if (isRefusal(words)) return words;
  const id = uuidv7();
  await insertEmail(ctx, {
    id,
    domain_id: domain.id,
    from_address: sent.from,
    from_name: sent.from_name ?? '',
    to_address: sent.to,
    reply_to: sent.reply_to ?? null,
    template: sent.template ?? null,
    ...words,
  });
  await emailQueue.wake(ctx.tx);
  return (await spend(ctx, 'kmail_emails', 1, id)) ?? getProgramEmail(ctx, id);
}

export async function getProgramEmail(ctx: Ctx, id: string): Promise<View<typeof programEmailSchema> | Refusal> {
  const row = await readEmail(ctx, id);
  return row ? emailView(row) : refuse('email.unknown');
}

async function wordsOf(ctx: Ctx, sent: Sent): Promise<Words | Refusal> {
  if (sent.template === undefined) {
    const { subject = '', html = '' } = sent;
    const text = sent.text ?? textOfHtml(html);
    return text === undefined
      ? refuse('request.invalid', { fields: { html: 'validation.markup_huge' } })
      : { subject, html, text };
  }
  const template = await findTemplateByName(ctx, sent.template);
  if (!template) return refuse('mail_template.unknown');
  const values = new Map(Object.entries(sent.variables));
  const missing = template.variables.filter((name) => !values.has(name));
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [`variables.${name}`, 'validation.required']));
    return refuse('request.invalid', { fields });
  }
  const words = renderWithin(filledMailLimit, (budget) => ({
    // A subject is one line, even with line breaks in values.
    subject: fillText(template.subject, values, budget).replaceAll(/\s+/g, ' '),
    html: fillHtml(template.body_html, values, budget),
    text: fillText(template.body_text, values, budget),
  }));
  return words ?? refuse('request.invalid', { fields: { variables: 'validation.too_long' } });
}
