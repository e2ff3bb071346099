import type { Kernel } from '../../../kernel/kernel.ts';
import { credential } from '../../../kernel/secrets/credential.ts';

const proof = credential('contacts.consent-request');

/** The secret of a confirmation email, which only the inbox of the address has: the workspace can't copy it. */
export const requestProof = ({ secrets }: Kernel, requestId: string): string =>
  secrets.sign('consent-request', requestId);

/** Whether a visitor has the email of a request. */
export const isRequestProof = (kernel: Kernel, requestId: string, presented: string | undefined): boolean =>
  proof.matches(presented, requestProof(kernel, requestId));
