import type { Kernel } from '../../kernel/kernel.ts';
import { type Credential, credential } from '../../kernel/secrets/credential.ts';

const link = credential('customer-accounts.sign-in-link');
const session = credential('customer-accounts.session');

/**
 * The secret in an emailed link. It is derived from the link's id and this installation's own secret, so that the job
 * that writes the email, and writes it again after a fault, needs no copy of it in the database.
 */
export const linkToken = (kernel: Kernel, linkId: string): string => kernel.secrets.sign('member-link', linkId);

/** The form in which the token of a link or a session is stored. */
export const tokenHash = (kernel: Kernel, token: string): string => kernel.secrets.sign('member-token', token);

const hashOf =
  (kind: Credential) =>
  (kernel: Kernel, token: string | undefined): string | undefined => {
    const given = kind.given(token);
    return given === undefined ? undefined : tokenHash(kernel, given);
  };

/** The digest of a link's token as a visitor presents it. @returns undefined for an empty one */
export const givenLinkHash = hashOf(link);

/** The digest of a session's token as a browser presents it. @returns undefined for an absent or empty one */
export const givenSessionHash = hashOf(session);
