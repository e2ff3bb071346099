import type { PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { signUpEmails } from './sign-up-email.slot.ts';

const base = 'https://kumbi.invalid';

/** Returns the email address for the sign-up form of a person who came through a signed link; empty without one. */
export async function getSignUpEmail(ctx: PublicCtx, address: string): Promise<{ email: string }> {
  const query = URL.canParse(address, base) ? new URL(address, base).searchParams : new URLSearchParams();
  for (const find of ctx.kernel.registry.all(signUpEmails).values()) {
    const email = await find(ctx, query);
    if (email !== undefined) return { email };
  }
  return { email: '' };
}
