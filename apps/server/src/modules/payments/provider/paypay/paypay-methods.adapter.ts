import { createPrivateKey } from 'node:crypto';
import { leastReferenceMinor, mostReferenceMinor } from '@kumbi/contract/payments/payments.limits.ts';
import { Agent } from 'undici';
import type { Kernel } from '../../../../kernel/kernel.ts';
import { perKernel } from '../../../../kernel/per-kernel.ts';
import { dayMs } from '../../../../kernel/time/zones.ts';
import type { MethodSource, OwnCredential } from '../method.slot.ts';
import { type PaymentProvider, ProviderUnavailable } from '../payment-provider.adapter.ts';
import { overAgent, overConnection, type SendToProvider } from '../provider-call.adapter.ts';
import { sendReferenceMailJob } from '../reference.mail.ts';
import { referenceTerm } from '../reference-term.rules.ts';
import { createPaypay, type PaypayMethod } from './paypay.adapter.ts';
import { paypayConfig } from './paypay.config.ts';
import { createPaypayGateway, type PaypayAccount, paypayAddress } from './paypay-gateway.adapter.ts';
import { privateKeyName } from './paypay-key-pair.rules.ts';

/** A payment needs at most four calls to begin. */
const callMs = 7_000;
const minute = 60_000;

/** The platform's account, and the accounts of workspaces. */
const shared = perKernel((kernel) => {
  const { config, clock } = kernel;
  const {
    PAYPAY_URL: url = paypayAddress,
    PAYPAY_PARTNER_ID: partnerId,
    PAYPAY_SALE_PRODUCT_CODE: saleProductCode,
    PAYPAY_PRIVATE_KEY: privateKey,
    PAYPAY_PUBLIC_KEY: publicKey,
  } = paypayConfig.of(config);
  // Nothing that PayPay says could be checked.
  if (!publicKey) return undefined;
  const agent = new Agent({ connections: 32, connectTimeout: 5_000 });
  const gatewayOf = (send: SendToProvider, account: Omit<PaypayAccount, 'publicKey'>) =>
    createPaypayGateway({ ...account, publicKey }, { url, send, now: () => clock.now(), callMs });
  const platform =
    partnerId &&
    saleProductCode &&
    privateKey &&
    gatewayOf(overAgent(agent), { partnerId, saleProductCode, privateKey });
  return {
    platform: (method: PaypayMethod) => (platform ? createPaypay(platform, method) : undefined),
    own: (credential: OwnCredential, method: PaypayMethod) => {
      const { id, integrationId, settings, secrets } = credential;
      const der = Buffer.from(secrets[privateKeyName] ?? '', 'base64');
      const gateway = gatewayOf(overConnection(kernel, credential), {
        partnerId: settings.member_id ?? '',
        saleProductCode: settings.sale_product_code ?? '',
        privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
      });
      return createPaypay(gateway, method, { account: integrationId ?? '', credentialId: id ?? null });
    },
  };
});

/** Returns whether this installation has PayPay's own key, without which no workspace can connect an account. */
export const isPaypayConfigured = (kernel: Kernel): boolean => shared(kernel) !== undefined;

function ownAccount(kernel: Kernel, credential: OwnCredential, method: PaypayMethod): PaymentProvider {
  const account = shared(kernel)?.own(credential, method);
  if (!account) throw new ProviderUnavailable('this installation has no public key of PayPay');
  return account;
}

const sourceOf = (method: PaypayMethod) =>
  ({
    method,
    provider: 'paypay',
    currency: 'AOA',
    least: leastReferenceMinor,
    most: mostReferenceMinor,
    // PayPay repeats a notification for a day.
    watchedMs: dayMs,
    platform: (kernel) => shared(kernel)?.platform(method),
    own: (kernel, credential) => ownAccount(kernel, credential, method),
    acknowledgement: 'success',
  }) satisfies Partial<MethodSource>;

/** The term of a payment that the buyer makes now. Notifications take a while, so its stock is released a little later. */
const promptTerm =
  (minutes: number): MethodSource['term'] =>
  (now) => ({
    expiresAt: new Date(now.getTime() + minutes * minute),
    closeAt: new Date(now.getTime() + (minutes + 5) * minute),
  });

/** Payment in the PayPay app: its link opens on a phone, its QR code is read from another screen. */
export const paypayApp: MethodSource = { ...sourceOf('paypay'), term: promptTerm(40) };

/** Multicaixa Express through PayPay: the buyer approves on the phone within 90 s, and may ask for another request. */
export const paypayMulticaixa: MethodSource = { ...sourceOf('multicaixa'), needs: 'phone', term: promptTerm(30) };

/** A reference through PayPay, which takes only amounts above 1,000 Kz. */
export const paypayReference: MethodSource = {
  ...sourceOf('reference'),
  least: 1_000_01,
  term: referenceTerm,
  instructions: sendReferenceMailJob,
};
