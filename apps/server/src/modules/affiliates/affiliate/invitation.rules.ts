import type { Kernel } from '../../../kernel/kernel.ts';
import { credential } from '../../../kernel/secrets/credential.ts';

/** The secret part of an invitation email. Only its mailbox gets it. */
const secret = credential('affiliates.invitation');

const signatureOf = ({ secrets }: Kernel, affiliateId: string): string =>
  secrets.sign('affiliate-invitation', affiliateId);

export const invitationToken = (kernel: Kernel, affiliateId: string): string =>
  `${affiliateId}.${signatureOf(kernel, affiliateId)}`;

/** @returns the invited affiliate's id, or undefined if we didn't sign the token */
export function readInvitation(kernel: Kernel, token: string | undefined): string | undefined {
  const [id = '', signature] = token?.split('.') ?? [];
  const given = secret.given(signature);
  return given !== undefined && secret.matches(given, signatureOf(kernel, id)) ? id : undefined;
}
