import type { Kernel } from '../../kernel/kernel.ts';

/**
 * The secret in the link of a mail. It follows from the link's id and this installation's own secret, so that the job
 * that writes the mail, and writes it again after a fault, needs no copy of it in the database.
 */
export const linkToken = (kernel: Kernel, linkId: string): string => kernel.secrets.sign('member-link', linkId);

/** What is kept of a token. */
export const tokenHash = (kernel: Kernel, token: string): string => kernel.secrets.sign('member-token', token);
