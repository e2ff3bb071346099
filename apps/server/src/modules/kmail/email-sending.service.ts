import type { Outcome } from '../../kernel/due/declaration.ts';
import { nextTryAt, type RetrySchedule } from '../../kernel/due/retry.ts';
import { settleRow } from '../../kernel/due/settle-rows.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findContactByEmail, reportConsent } from '../contacts/contacts.public.ts';
import { returnQuota } from '../quotas/quotas.public.ts';
import { bounceIn } from './bounce.rules.ts';
import { signer } from './dns-record.service.ts';
import { type ClaimedEmail, type EmailResult, emailTable } from './email.store.ts';
import { type MailDomainRow, readDomain } from './mail-domain.store.ts';
import type { DkimKeys } from './mail-domain.table.ts';

/** The pauses after each attempt that the mail server didn't accept. */
export const retrySchedule: RetrySchedule = {
  pausesMs: [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 6 * 3_600_000],
};
const detailLimit = 500;

/** The result of an attempt. Only an email that the server certainly didn't accept is retried. */
type Try = { readonly kind: 'sent' } | { readonly kind: 'refused' | 'later' | 'unknown'; readonly detail: string };

/** Sends an email once. @throws before anything was sent: the email keeps waiting */
export async function sendEmail(kernel: Kernel, email: ClaimedEmail): Promise<Outcome<EmailResult>> {
  const { domain_id: domainId } = email;
  const domain =
    domainId === null
      ? undefined
      : await inSystemCtx(kernel, email.workspace_id, 'send an email', (ctx) => readDomain(ctx, domainId));
  if (!domain || domain.verified_at === null) return failUnsent(kernel, email, { reason: 'domain', detail: null });
  const tried = await trySending(kernel, email, signingOf(kernel, domain));
  const now = kernel.clock.now();
  if (tried.kind === 'sent') return { kind: 'done', set: { reason: null, detail: null, sent_at: now } };
  const { detail } = tried;
  if (tried.kind === 'unknown') return { kind: 'uncertain', set: { reason: 'interrupted', detail, sent_at: null } };
  if (tried.kind === 'refused') {
    await recordBounce(kernel, email, detail);
    return { kind: 'failed', set: { reason: 'refused', detail, sent_at: null } };
  }
  const at = nextTryAt(retrySchedule, email.attempt, now);
  if (at) return { kind: 'retry', at, set: { reason: null, detail, sent_at: null } };
  // The sender isn't to blame if the mail server is away for hours.
  return failUnsent(kernel, email, { reason: 'unavailable', detail });
}

/** Marks the contact of an address that doesn't exist, so that no marketing message goes there. */
async function recordBounce(kernel: Kernel, { workspace_id, to_address }: ClaimedEmail, response: string) {
  const bounce = bounceIn(response);
  if (!bounce) return;
  await inSystemCtx(kernel, workspace_id, 'record a bounce', async (ctx) => {
    const contact = await findContactByEmail(ctx, to_address);
    // An address of a merged contact finds the one that stayed, whose own address may work.
    if (contact?.email === to_address) await reportConsent(ctx, contact, 'email', bounce);
  });
}

/** Ends an unsent email, and returns its unit to the plan. */
async function failUnsent(
  kernel: Kernel,
  email: ClaimedEmail,
  why: Pick<EmailResult, 'reason' | 'detail'>,
): Promise<Outcome<EmailResult>> {
  await inSystemCtx(kernel, email.workspace_id, 'give up an email', async (ctx) => {
    const settlement = { row: email, kind: 'failed', set: { ...why, sent_at: null } } as const;
    if (await settleRow(ctx.tx, emailTable, settlement, kernel.clock.now()))
      await returnQuota(ctx, 'kmail_emails', 1, email.id);
  });
  return { kind: 'settled' };
}

/** The signing key of a domain. */
interface Signing {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
}

function signingOf(kernel: Kernel, { domain_name: domainName, dkim_secret }: MailDomainRow): Signing {
  const keys = JSON.parse(kernel.secrets.open(dkim_secret)) as DkimKeys;
  return { domainName, keySelector: signer, privateKey: keys[signer] };
}

async function trySending(kernel: Kernel, email: ClaimedEmail, signing: Signing): Promise<Try> {
  const name = signing.domainName;
  try {
    await kernel.mailer.send({
      from: { name: email.from_name, address: email.from_address },
      to: email.to_address,
      ...(email.reply_to === null ? {} : { replyTo: email.reply_to }),
      subject: email.subject,
      html: email.html,
      text: email.text,
      messageId: `<${email.id}@${name}>`,
      // Aligned with the sender's domain, where it is an alias.
      returnPath: `bounce+${email.id}@send.${name}`,
      dkim: signing,
    });
    return { kind: 'sent' };
  } catch (error) {
    return failureOf(error);
  }
}

/** The properties that the library adds to errors of a mail server and the network. */
interface SendError {
  readonly message: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly syscall?: string;
  readonly code?: string;
}

/**
 * Classifies an error. After a rejection or a failed connection the server has nothing. Any other error may have
 * occurred after it accepted the email.
 */
function failureOf(error: unknown): Try {
  const { message, response, responseCode, syscall, code } = error as SendError;
  const detail = (response ?? message).slice(0, detailLimit);
  // Our own login, which the sender can't fix.
  if (code === 'EAUTH') return { kind: 'later', detail };
  if (responseCode !== undefined && responseCode >= 500) return { kind: 'refused', detail };
  if (responseCode !== undefined && responseCode >= 400) return { kind: 'later', detail };
  if (syscall === 'connect' || code === 'EDNS') return { kind: 'later', detail };
  return { kind: 'unknown', detail };
}
