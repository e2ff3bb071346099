import { createEmailVerificationToken } from 'better-auth/api';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findUser, findUserId, type UserRow } from '../person/me.store.ts';
import { authPath } from './auth.adapter.ts';
import { mailChange, mailVerification } from './auth-mail.service.ts';

interface AskedChange {
  readonly user: UserRow;
  readonly newEmail: string;
}

/** The change to an address that belongs to another account; undefined for a free one. The own address is refused. */
export async function findChangeToUsed(
  kernel: Kernel,
  userId: string,
  newEmail: string,
): Promise<AskedChange | Refusal | undefined> {
  const { user, ownerId } = await kernel.db.outsideWorkspaces(async (tx) => ({
    user: await findUser(tx, userId),
    ownerId: await findUserId(tx, newEmail),
  }));
  if (ownerId === userId) return refuse('identity.email_same');
  return user && ownerId !== undefined ? { user, newEmail } : undefined;
}

/**
 * Goes the way of a free address, so that no one learns from it which addresses have an account: the current address
 * approves the change, and then the owner of the other one gets an email without a link that would make the change. The
 * library would send nothing, which the current address would show.
 */
export async function askForUsed(kernel: Kernel, { user, newEmail }: AskedChange): Promise<void> {
  if (!user.email_verified)
    return mailVerification(kernel, { userId: user.id, email: newEmail, url: kernel.config.url });
  const secret = kernel.secrets.derive('auth');
  const token = await createEmailVerificationToken(secret, user.email, newEmail, undefined, {
    requestType: 'change-email-confirmation',
  });
  const url = `${kernel.config.url}${authPath}/verify-email?token=${token}`;
  await mailChange(kernel, { userId: user.id, newEmail, url });
}
