import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../kernel/database/database.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { AuthMailKind, IdentityTables } from '../identity.table.ts';
import { findUser, findUserId, type UserRow } from '../person/me.store.ts';
import { sendAuthMailJob } from './auth.mail.ts';

interface Asked {
  readonly userId: string;
  /** The library's link with its token. It gives access, so it is encrypted until the email is written. */
  readonly url: string;
}

/** Sends the link to choose a new password. */
export const mailReset = (kernel: Kernel, { userId, url }: Asked): Promise<void> =>
  mailTo(kernel, userId, (user) => [
    { kind: 'reset-password', email: user.email, url: endingOn(kernel, url, user, 'reset-password') },
  ]);

/** Sends the link that signs in without the password. Its page asks for a click, so that an email scanner doesn't use it up. */
export async function mailSignInLink(kernel: Kernel, tx: Tx, user: UserRow, token: string): Promise<void> {
  const url = `${kernel.config.url}/${user.language}/sign-in-link?token=${token}`;
  await queue(kernel, tx, user.id, { kind: 'sign-in-link', email: user.email, url });
}

/** Notifies the owner of an account that someone tried to sign up with their address. It may be them. */
export const mailSignUpAgain = (kernel: Kernel, userId: string): Promise<void> =>
  mailTo(kernel, userId, (user) => [
    { kind: 'sign-up-again', email: user.email, url: `${kernel.config.url}/${user.language}/sign-in` },
  ]);

/** Sends a code that proves who is at the browser. */
export const mailProofCode = (kernel: Kernel, tx: Tx, user: UserRow, code: string): Promise<void> =>
  queue(kernel, tx, user.id, { kind: 'proof-code', email: user.email, url: kernel.config.url, code });

/** Asks the current address to approve a new one. Nothing changes before that. */
export const mailChange = (kernel: Kernel, { userId, url, newEmail }: Asked & { newEmail: string }): Promise<void> =>
  mailTo(kernel, userId, (user) => [
    {
      kind: 'change-email',
      email: user.email,
      newEmail,
      url: endingOn(kernel, url, user, 'verify-email?step=agreed'),
    },
  ]);

/**
 * Sends a confirmation link to the person's address, or to the new one in a change. An unconfirmed current address
 * can't approve a change, but it is notified. If the new one belongs to another account, its owner is notified instead.
 */
export const mailVerification = (kernel: Kernel, { userId, email, url }: Asked & { email: string }): Promise<void> =>
  kernel.db.outsideWorkspaces(async (tx) => {
    const user = await findUser(tx, userId);
    // Deleted since the library's check.
    if (!user) return;
    const send = (to: UserRow, letter: Letter) => queue(kernel, tx, to.id, letter);
    if (email === user.email)
      return send(user, {
        kind: 'verify-email',
        email,
        url: endingOn(kernel, url, user, 'verify-email?step=confirmed'),
      });
    const ownerId = await findUserId(tx, email);
    const owner = ownerId === undefined ? undefined : await findUser(tx, ownerId);
    if (owner)
      await send(owner, { kind: 'address-used', email, url: `${kernel.config.url}/${owner.language}/sign-in` });
    else {
      const toNew = endingOn(kernel, url, user, 'verify-email?step=changed');
      await send(user, { kind: 'new-email', email, newEmail: email, url: toNew });
    }
    if (user.email_verified) return;
    const help = `${kernel.config.url}/${user.language}/forgot-password`;
    await send(user, { kind: 'email-changing', email: user.email, newEmail: email, url: help });
  });

interface Letter {
  readonly kind: AuthMailKind;
  readonly email: string;
  readonly url: string;
  readonly newEmail?: string;
  readonly code?: string;
}

/** Ends every link on a screen with its result, in the person's language. */
function endingOn(kernel: Kernel, link: string, user: UserRow, page: string): string {
  const url = new URL(link);
  url.searchParams.set('callbackURL', `${kernel.config.url}/${user.language}/${page}`);
  return url.href;
}

/** Stores emails together with their jobs. The request doesn't wait for the mail server. */
async function mailTo(kernel: Kernel, userId: string, write: (user: UserRow) => readonly Letter[]): Promise<void> {
  await kernel.db.outsideWorkspaces(async (tx) => {
    const user = await findUser(tx, userId);
    // Deleted since the library's check.
    if (!user) return;
    for (const letter of write(user)) await queue(kernel, tx, userId, letter);
  });
}

async function queue(kernel: Kernel, tx: Tx, userId: string, { kind, email, ...sealed }: Letter): Promise<void> {
  const id = uuidv7();
  await tx
    .withTables<IdentityTables>()
    .insertInto('auth_mails')
    .values({ id, user_id: userId, kind, email, sealed_url: kernel.secrets.seal(JSON.stringify(sealed)) })
    .execute();
  await enqueue(tx, sendAuthMailJob, { id });
}
