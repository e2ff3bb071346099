import { Agent } from 'undici';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import {
  type Credential,
  currentCredential,
  firstPaymentCredential,
  usedCredential,
} from '../../integrations/integrations.public.ts';
import type { AttemptRow } from '../checkout/checkout.store.ts';
import { createProxyPay, proxypayAddress } from './proxypay.adapter.ts';
import type { ReferenceProvider } from './reference-provider.adapter.ts';

const timeoutMs = 10_000;
/** The name of the platform's own account. A workspace's account has the id of its integration. */
export const platformAccount = 'platform';

interface Providers {
  readonly base: string;
  readonly agent: Agent;
  readonly platform: ReferenceProvider | undefined;
}
const known = new WeakMap<Kernel, Providers>();

function providersOf(kernel: Kernel): Providers {
  const before = known.get(kernel);
  if (before) return before;
  const { PROXYPAY_URL: base = proxypayAddress, PROXYPAY_API_KEY: key, PROXYPAY_ENTITY: entity } = kernel.config.env;
  const agent = new Agent({
    connections: 32,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connectTimeout: 5_000,
  });
  const account = { account: platformAccount, credentialId: null };
  const platform = key && entity ? createProxyPay(base, agent, { ...account, key, entity }) : undefined;
  const providers = { base, agent, platform };
  known.set(kernel, providers);
  return providers;
}

/** Returns the platform's own account, or undefined without one: the method is then unavailable. */
export const platformReferences = (kernel: Kernel): ReferenceProvider | undefined => providersOf(kernel).platform;

/** Returns a workspace's own account. */
export function ownReferences(
  kernel: Kernel,
  credential: Omit<Credential, 'id' | 'integrationId'> & { id?: string; integrationId?: string },
): ReferenceProvider {
  const { base, agent } = providersOf(kernel);
  return createProxyPay(base, agent, {
    account: credential.integrationId ?? '',
    credentialId: credential.id ?? null,
    entity: credential.settings.entity ?? '',
    key: credential.secrets.apiKey ?? '',
  });
}

/** Returns the account for a new payment: the workspace's own active one for its sales, if it has one. */
export async function chooseReferences(
  ctx: Ctx,
  receiver: 'seller' | 'platform',
): Promise<ReferenceProvider | undefined> {
  const own = receiver === 'seller' ? await firstPaymentCredential(ctx) : undefined;
  return own ? ownReferences(ctx.kernel, own) : platformReferences(ctx.kernel);
}

type Begun = Pick<AttemptRow, 'account' | 'credential_id'>;

/** Returns the account of an attempt with its credentials at that time. Undefined if it no longer exists. */
export async function referencesOfAttempt(ctx: Ctx, attempt: Begun): Promise<ReferenceProvider | undefined> {
  if (attempt.account === platformAccount) return platformReferences(ctx.kernel);
  const used = attempt.credential_id ? await usedCredential(ctx, attempt.credential_id) : undefined;
  return used && ownReferences(ctx.kernel, used);
}

/** Returns the same account with its current key. */
export async function currentReferences(ctx: Ctx, account: string): Promise<ReferenceProvider | undefined> {
  const current = await currentCredential(ctx, account);
  return current && ownReferences(ctx.kernel, current);
}
