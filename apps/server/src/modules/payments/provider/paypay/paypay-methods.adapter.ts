import { leastReferenceMinor, mostReferenceMinor } from '@kumbi/contract/payments/payments.limits.ts';
import { Agent } from 'undici';
import { perKernel } from '../../../../kernel/per-kernel.ts';
import { dayMs } from '../../../../kernel/time/zones.ts';
import type { MethodSource } from '../method.slot.ts';
import { sendReferenceMailJob } from '../reference.mail.ts';
import { referenceTerm } from '../reference-term.rules.ts';
import { createPaypay, type PaypayMethod } from './paypay.adapter.ts';
import { paypayConfig } from './paypay.config.ts';
import { createPaypayGateway, paypayAddress } from './paypay-gateway.adapter.ts';

/** A payment needs at most four calls to begin. */
const callMs = 7_000;
const minute = 60_000;

/** The platform's account for each method, which share one agent. */
const shared = perKernel(({ config, clock }) => {
  const {
    PAYPAY_URL: url = paypayAddress,
    PAYPAY_PARTNER_ID: partnerId,
    PAYPAY_SALE_PRODUCT_CODE: saleProductCode,
    PAYPAY_PRIVATE_KEY: privateKey,
    PAYPAY_PUBLIC_KEY: publicKey,
  } = paypayConfig.of(config);
  if (!partnerId || !saleProductCode || !privateKey || !publicKey) return undefined;
  const agent = new Agent({ connections: 32, connectTimeout: 5_000 });
  const gateway = createPaypayGateway(
    { partnerId, saleProductCode, privateKey, publicKey },
    { url, agent, now: () => clock.now(), callMs },
  );
  return {
    paypay: createPaypay(gateway, 'paypay'),
    multicaixa: createPaypay(gateway, 'multicaixa'),
    reference: createPaypay(gateway, 'reference'),
  };
});

const sourceOf = (method: PaypayMethod) =>
  ({
    method,
    provider: 'paypay',
    currency: 'AOA',
    least: leastReferenceMinor,
    most: mostReferenceMinor,
    // PayPay repeats a notification for a day.
    watchedMs: dayMs,
    platform: (kernel) => shared(kernel)?.[method],
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
