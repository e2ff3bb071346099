import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import {
  activePaymentServices,
  currentCredential,
  firstPaymentCredential,
  usedCredential,
} from '../../integrations/integrations.public.ts';
import type { AttemptRow } from '../checkout/checkout.store.ts';
import { readMissingMethods } from './account-methods.store.ts';
import {
  type Collecting,
  findSource,
  type MethodSource,
  methodsOfProvider,
  type OwnCredential,
  sourcesOf,
} from './method.slot.ts';
import type { PaymentProvider } from './payment-provider.adapter.ts';

/** The name of the platform's own account. A workspace's account has the id of its integration. */
export const platformAccount = 'platform';
/** The name of the account for what a workspace collects itself, in cash or by bank transfer. */
export const sellerAccount = 'seller';

/** Returns a workspace's own account for a method, or for the first method of its provider. */
export function workspaceAccount(kernel: Kernel, credential: OwnCredential, method?: PaymentMethod): PaymentProvider {
  const sources = methodsOfProvider(kernel, credential.platform).filter(({ own }) => own);
  const source = method ? sources.find((each) => each.method === method) : sources[0];
  const account = source?.own?.(kernel, credential);
  if (!account) throw new Error(`no payment method has accounts at ${credential.platform}`);
  return account;
}

/** Returns the end of a payment that starts now with an account. */
export function accountTerm(
  kernel: Kernel,
  { name, method }: PaymentProvider,
): { readonly expiresAt: Date; readonly closeAt: Date } {
  const source = findSource(kernel, { provider: name, method });
  if (!source) throw new Error(`no payment method ${method} at ${name}`);
  return source.term(kernel.clock.now());
}

/** A payment method with the account that takes the payment. */
export interface ChosenAccount {
  readonly source: MethodSource;
  readonly provider: PaymentProvider;
}

/**
 * Returns the account for a new payment. A workspace's sales go to its own account, if it has one at any provider of the
 * method; otherwise the platform takes the payment. If no provider takes the amount, it returns one that doesn't.
 */
export async function chooseAccount(
  ctx: Ctx,
  method: PaymentMethod,
  receiver: 'seller' | 'platform',
  amountMinor: number,
  collecting: Collecting = {},
): Promise<ChosenAccount | undefined> {
  const sources = sourcesOf(ctx.kernel, method);
  const fitting = sources.filter(({ least, most }) => amountMinor >= least && amountMinor <= most);
  return (await accountAmong(ctx, fitting, receiver, collecting)) ?? accountAmong(ctx, sources, receiver, collecting);
}

async function accountAmong(
  ctx: Ctx,
  sources: readonly MethodSource[],
  receiver: 'seller' | 'platform',
  collecting: Collecting,
): Promise<ChosenAccount | undefined> {
  if (receiver === 'seller') {
    for (const source of await inOwnOrder(ctx, sources)) {
      const first = await ownAccount(ctx, source, collecting);
      if (first) return first;
    }
  }
  for (const source of sources) {
    const provider = source.platform?.(ctx.kernel);
    if (provider) return { source, provider };
  }
  return undefined;
}

/** Sorts sources as the workspace prefers its accounts. Those without one come last, in the order of the platform. */
async function inOwnOrder(ctx: Ctx, sources: readonly MethodSource[]): Promise<MethodSource[]> {
  if (!sources.some(({ own }) => own)) return [...sources];
  const order = await activePaymentServices(ctx);
  const placeOf = ({ provider }: MethodSource) => {
    const place = order.indexOf(provider);
    return place === -1 ? order.length : place;
  };
  return sources.toSorted((one, other) => placeOf(one) - placeOf(other));
}

async function ownAccount(ctx: Ctx, source: MethodSource, collecting: Collecting): Promise<ChosenAccount | undefined> {
  const { byHand } = source;
  if (byHand) return (await byHand.isOffered(ctx, collecting)) ? { source, provider: byHand.account(ctx) } : undefined;
  const credential = source.own && (await firstPaymentCredential(ctx, source.provider));
  if (!credential || !source.own) return undefined;
  const missing = await readMissingMethods(ctx, credential.integrationId);
  return missing.includes(source.method) ? undefined : { source, provider: source.own(ctx.kernel, credential) };
}

/** Returns an account with the credentials of a certain time. Undefined if it no longer exists. */
export async function accountByCredential(
  ctx: Ctx,
  credentialId: string,
  method?: PaymentMethod,
): Promise<PaymentProvider | undefined> {
  const used = await usedCredential(ctx, credentialId);
  return used && workspaceAccount(ctx.kernel, used, method);
}

type Begun = Pick<AttemptRow, 'provider' | 'account' | 'credential_id' | 'method'>;

/** Returns the account of an attempt with its credentials at that time. Undefined if it no longer exists. */
export async function accountOfAttempt(ctx: Ctx, attempt: Begun): Promise<PaymentProvider | undefined> {
  const { provider, method, account, credential_id: credentialId } = attempt;
  if (method === 'manual') return undefined;
  if (account === platformAccount) return findSource(ctx.kernel, { provider, method })?.platform?.(ctx.kernel);
  if (account === sellerAccount) return findSource(ctx.kernel, { provider, method })?.byHand?.account(ctx);
  return credentialId ? accountByCredential(ctx, credentialId, method) : undefined;
}

/** Returns the same account with its current key. */
export async function currentAccount(
  ctx: ReadCtx,
  account: string,
  method?: PaymentMethod,
): Promise<PaymentProvider | undefined> {
  const current = await currentCredential(ctx, account);
  return current && workspaceAccount(ctx.kernel, current, method);
}
