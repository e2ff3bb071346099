import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { currentCredential, firstPaymentCredential, usedCredential } from '../../integrations/integrations.public.ts';
import type { AttemptRow } from '../checkout/checkout.store.ts';
import { type MethodSource, methodOfProvider, methodSources, type OwnCredential } from './method.slot.ts';
import type { PaymentProvider } from './payment-provider.adapter.ts';

/** The name of the platform's own account. A workspace's account has the id of its integration. */
export const platformAccount = 'platform';

/** Returns a workspace's own account. */
export function workspaceAccount(kernel: Kernel, credential: OwnCredential): PaymentProvider {
  const account = methodOfProvider(kernel, credential.platform)?.own?.(kernel, credential);
  if (!account) throw new Error(`no payment method has accounts at ${credential.platform}`);
  return account;
}

/** Returns the end of a payment that starts now with an account. */
export function accountTerm(
  kernel: Kernel,
  account: PaymentProvider,
): { readonly expiresAt: Date; readonly closeAt: Date } {
  return kernel.registry.get(methodSources, account.method).term(kernel.clock.now());
}

/** Returns the account for a new payment: the workspace's own active one for its sales, if it has one. */
export async function chooseAccount(
  ctx: Ctx,
  source: MethodSource,
  receiver: 'seller' | 'platform',
): Promise<PaymentProvider | undefined> {
  const own = receiver === 'seller' && source.own ? await firstPaymentCredential(ctx, source.provider) : undefined;
  return own ? workspaceAccount(ctx.kernel, own) : source.platform(ctx.kernel);
}

/** Returns an account with the credentials of a certain time. Undefined if it no longer exists. */
export async function accountByCredential(ctx: Ctx, credentialId: string): Promise<PaymentProvider | undefined> {
  const used = await usedCredential(ctx, credentialId);
  return used && workspaceAccount(ctx.kernel, used);
}

type Begun = Pick<AttemptRow, 'provider' | 'account' | 'credential_id'>;

/** Returns the account of an attempt with its credentials at that time. Undefined if it no longer exists. */
export async function accountOfAttempt(ctx: Ctx, attempt: Begun): Promise<PaymentProvider | undefined> {
  if (attempt.account === platformAccount) return methodOfProvider(ctx.kernel, attempt.provider)?.platform(ctx.kernel);
  return attempt.credential_id ? accountByCredential(ctx, attempt.credential_id) : undefined;
}

/** Returns the same account with its current key. */
export async function currentAccount(ctx: Ctx, account: string): Promise<PaymentProvider | undefined> {
  const current = await currentCredential(ctx, account);
  return current && workspaceAccount(ctx.kernel, current);
}
