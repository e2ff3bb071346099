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
/** The name of the platform's own account, where a workspace's is the id of its integration. */
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

/** The platform's own account, or undefined when none is configured: the method is then unavailable. */
export const platformReferences = (kernel: Kernel): ReferenceProvider | undefined => providersOf(kernel).platform;

/** A workspace's own account. */
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

/** Through whose account something is paid now: what a workspace sells through its own, where it has one that is on. */
export async function chooseReferences(
  ctx: Ctx,
  receiver: 'seller' | 'platform',
): Promise<ReferenceProvider | undefined> {
  const own = receiver === 'seller' ? await firstPaymentCredential(ctx) : undefined;
  return own ? ownReferences(ctx.kernel, own) : platformReferences(ctx.kernel);
}

type Begun = Pick<AttemptRow, 'account' | 'credential_id'>;

/** The account that an attempt was begun with, as it was then. Undefined when it is not there any more. */
export async function referencesOfAttempt(ctx: Ctx, attempt: Begun): Promise<ReferenceProvider | undefined> {
  if (attempt.account === platformAccount) return platformReferences(ctx.kernel);
  const used = attempt.credential_id ? await usedCredential(ctx, attempt.credential_id) : undefined;
  return used && ownReferences(ctx.kernel, used);
}

/** The same account with the key that it has now. */
export async function currentReferences(ctx: Ctx, account: string): Promise<ReferenceProvider | undefined> {
  const current = await currentCredential(ctx, account);
  return current && ownReferences(ctx.kernel, current);
}
