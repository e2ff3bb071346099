import { collectedOne } from '../../../kernel/module.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { PublicCtx } from '../../../kernel/tenancy/ctx.ts';

type SignUpEmail = (ctx: PublicCtx, query: URLSearchParams) => Promise<string | undefined>;

declare module '../../../kernel/module.ts' {
  interface Module {
    /**
     * Returns the email address that a signed link was sent to, from the query of the address where a new person
     * continues. The caller is unknown, so nothing but a valid signature may reveal an address.
     */
    readonly signUpEmail?: SignUpEmail;
  }
}

export const signUpEmails = slot<SignUpEmail>('identity.sign-up-emails');

export const collectedSignUpEmails = collectedOne(signUpEmails, (module) => module.signUpEmail);
