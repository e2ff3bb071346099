import { leastReferenceMinor, mostReferenceMinor } from '@kumbi/contract/payments/payments.limits.ts';
import { Agent } from 'undici';
import { perKernel } from '../../../kernel/per-kernel.ts';
import type { MethodSource } from './method.slot.ts';
import { overAgent, overConnection } from './provider-call.adapter.ts';
import { createProxyPay, proxypayAddress } from './proxypay.adapter.ts';
import { proxypayConfig } from './proxypay.config.ts';
import { sendReferenceMailJob } from './reference.mail.ts';
import { referenceTerm } from './reference-term.rules.ts';

/** The address of all accounts, and the platform's account. */
const shared = perKernel(({ config }) => {
  const {
    PROXYPAY_URL: base = proxypayAddress,
    PROXYPAY_API_KEY: key,
    PROXYPAY_ENTITY: entity,
  } = proxypayConfig.of(config);
  const agent = new Agent({ connections: 32, connectTimeout: 5_000 });
  const account = { account: 'platform', credentialId: null };
  return {
    base,
    platform: key && entity ? createProxyPay(base, overAgent(agent), { ...account, key, entity }) : undefined,
  };
});

/** Payment by reference through ProxyPay: an entity and a number for ATMs and banking apps. */
export const proxypayReference: MethodSource = {
  method: 'reference',
  provider: 'proxypay',
  currency: 'AOA',
  least: leastReferenceMinor,
  most: mostReferenceMinor,
  term: referenceTerm,
  platform: (kernel) => shared(kernel).platform,
  own: (kernel, credential) => {
    const { id, integrationId, settings, secrets } = credential;
    return createProxyPay(shared(kernel).base, overConnection(kernel, credential), {
      account: integrationId ?? '',
      credentialId: id ?? null,
      entity: settings.entity ?? '',
      key: secrets.apiKey ?? '',
    });
  },
  instructions: sendReferenceMailJob,
};
