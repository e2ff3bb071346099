import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import { answerDays } from '@kumbi/contract/team/team.limits.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { credential } from '../../kernel/secrets/credential.ts';
import type { InvitationRow } from './invitation.store.ts';

const linkSignature = credential('team.invitation-link');

/**
 * Signs the link of an email. The signature covers the address and the number of the email, so that the link works for
 * this address only, and no longer after another one was sent. It is stored nowhere.
 */
const signatureOf = (kernel: Kernel, { id, email, link_number: number }: Linked): string =>
  kernel.secrets.sign('team.invitation-link', `${id} ${number} ${email ?? ''}`);
type Linked = Pick<InvitationRow, 'id' | 'email' | 'link_number'>;

/** Returns the value of `invite` in the link of an email. */
export const linkToken = (kernel: Kernel, row: Linked): string =>
  row.email === null ? row.id : `${row.id}.${signatureOf(kernel, row)}`;

/** Splits the value of `invite`: the id, and the signature of a link from an email. */
export function readToken(token: string): { readonly id: string; readonly signature: string | undefined } {
  const [id = '', signature] = token.split('.');
  return { id, signature };
}

export const isSignedLink = (kernel: Kernel, row: Linked, signature: string | undefined): boolean =>
  linkSignature.matches(signature, signatureOf(kernel, row));

export const answerUntil = (now: Date): Date => new Date(now.getTime() + answerDays * 86_400_000);

/** Returns the refusal of an invitation that can't be answered. */
export function closedBy(row: Pick<InvitationRow, 'state' | 'expires_at'>, now: Date): ErrorCode | undefined {
  if (row.state === 'withdrawn') return 'invitation.withdrawn';
  if (row.state === 'accepted' || row.state === 'rejected') return 'invitation.answered';
  return row.state === 'expired' || row.expires_at <= now ? 'invitation.expired' : undefined;
}

/**
 * Whether an invitation is for this person. One by email is for the person with that address, which they have confirmed,
 * or confirm with the signed link that only this mailbox received.
 */
export const isFor = (
  row: Pick<InvitationRow, 'user_id' | 'email'>,
  person: { readonly id: string; readonly email: string; readonly email_verified: boolean },
  signed: boolean,
): boolean =>
  row.email === null ? row.user_id === person.id : row.email === person.email && (person.email_verified || signed);
