import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v4 as uuidv4 } from 'uuid';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { giveBack } from '../quotas/quotas.public.ts';
import { signer } from './dns-record.service.ts';
import { claimEmail, type EmailRow, settleEmail } from './email.store.ts';
import { type MailDomainRow, readDomain } from './mail-domain.store.ts';
import type { DkimKeys } from './mail-domain.table.ts';

/** Longer than a mail server may take for one mail. */
const leaseMs = 120_000;
/** After each try that the mail server did not take. */
const pausesMs = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 6 * 3_600_000];
const detailLimit = 500;

/** What became of a try. Only what the server certainly did not take is tried again. */
type Try = { readonly kind: 'sent' } | { readonly kind: 'refused' | 'later' | 'unknown'; readonly detail: string };

/** @returns when it is to be tried again, if it is */
export async function sendQueuedEmail(kernel: Kernel, workspaceId: WorkspaceId, id: string): Promise<Date | undefined> {
  const lease = uuidv4();
  const inWorkspace = <T>(work: (ctx: Ctx) => Promise<T>) => inSystemCtx(kernel, workspaceId, 'send an email', work);
  const claimed = await inWorkspace(async (ctx) => {
    const email = await claimEmail(ctx, id, lease, new Date(kernel.clock.now().getTime() + leaseMs));
    if (!email) return undefined;
    const domain = email.domain_id === null ? undefined : await readDomain(ctx, email.domain_id);
    // Opened before the lease is kept: without the key nothing is sent, and the email goes on waiting.
    if (domain && domain.verified_at !== null) return { email, signing: signingOf(kernel, domain) };
    await settleEmail(ctx, id, lease, { status: 'failed', reason: 'domain' });
    await giveBack(ctx, 'kmail_emails', 1, id);
    return undefined;
  });
  if (!claimed) return undefined;
  const tried = await trySending(kernel, claimed.email, claimed.signing);
  return inWorkspace((ctx) => writeDown(ctx, claimed.email, lease, tried));
}

async function writeDown(ctx: Ctx, email: EmailRow, lease: string, tried: Try): Promise<Date | undefined> {
  const { id } = email;
  const now = ctx.kernel.clock.now();
  if (tried.kind === 'sent') {
    await settleEmail(ctx, id, lease, { status: 'sent', detail: null, sent_at: now });
    return undefined;
  }
  const { detail } = tried;
  if (tried.kind === 'unknown') {
    await settleEmail(ctx, id, lease, { status: 'uncertain', reason: 'interrupted', detail });
    return undefined;
  }
  if (tried.kind === 'refused') {
    await settleEmail(ctx, id, lease, { status: 'failed', reason: 'refused', detail });
    return undefined;
  }
  const pause = pausesMs[email.attempt - 1];
  if (pause !== undefined) {
    const due = new Date(now.getTime() + pause);
    return (await settleEmail(ctx, id, lease, { due_at: due, detail })) ? due : undefined;
  }
  // Hours without a mail server are nobody's fault who pays for the plan.
  if (await settleEmail(ctx, id, lease, { status: 'failed', reason: 'unavailable', detail }))
    await giveBack(ctx, 'kmail_emails', 1, id);
  return undefined;
}

/** What an email of a domain is signed with. */
interface Signing {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
}

function signingOf(kernel: Kernel, { domain_name: domainName, dkim_secret }: MailDomainRow): Signing {
  const keys = JSON.parse(kernel.secrets.open(dkim_secret)) as DkimKeys;
  return { domainName, keySelector: signer, privateKey: keys[signer] };
}

async function trySending(kernel: Kernel, email: EmailRow, signing: Signing): Promise<Try> {
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
      // Aligned with the sender's domain, whose alias it is.
      returnPath: `bounce+${email.id}@send.${name}`,
      dkim: signing,
    });
    return { kind: 'sent' };
  } catch (error) {
    return failureOf(error);
  }
}

/** What the library adds to the errors of a mail server and of the network. */
interface SendError {
  readonly message: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly syscall?: string;
  readonly code?: string;
}

/** A server that said no, or that there is no way to, took nothing. Anything else may have come after it took the mail. */
function failureOf(error: unknown): Try {
  const { message, response, responseCode, syscall, code } = error as SendError;
  const detail = (response ?? message).slice(0, detailLimit);
  // Our own login, which nobody who sends can mend.
  if (code === 'EAUTH') return { kind: 'later', detail };
  if (responseCode !== undefined && responseCode >= 500) return { kind: 'refused', detail };
  if (responseCode !== undefined && responseCode >= 400) return { kind: 'later', detail };
  if (syscall === 'connect' || code === 'EDNS') return { kind: 'later', detail };
  return { kind: 'unknown', detail };
}
