import { Agent } from 'undici';
import { parseConfig } from '../../../../kernel/config/config.ts';
import { type ContractCase, contractCases } from '../../../../testing/contract-place.ts';
import type { PaymentProvider, PaymentTerms } from '../payment-provider.adapter.ts';
import { paymentTerms } from '../payment-terms.factory.ts';
import { overAgent } from '../provider-call.adapter.ts';
import { createPaypay, type PaypayMethod } from './paypay.adapter.ts';
import { paypayConfig } from './paypay.config.ts';
import { createPaypayGateway, type PaypayAccount, type PaypayGateway } from './paypay-gateway.adapter.ts';

export type { PaypayMethod };

/** A merchant at PayPay, or at the sandbox's. */
export interface PaypayMerchant {
  readonly gateway: PaypayGateway;
  /** The gateway's address. */
  readonly url: string;
  at(method: PaypayMethod): PaymentProvider;
  /** The sandbox's control API. */
  outside<Body>(path: string, method?: string, body?: unknown): Promise<Body>;
  stop(): Promise<void>;
}

/** Reads an account from variables. @throws ConfigInvalid */
export function readPaypayAccount(environment: Readonly<Record<string, string>>): PaypayAccount & { url: string } {
  const values = paypayConfig.of(parseConfig(environment));
  const { PAYPAY_PARTNER_ID: partnerId, PAYPAY_SALE_PRODUCT_CODE: saleProductCode, PAYPAY_URL: url } = values;
  const { PAYPAY_PRIVATE_KEY: privateKey, PAYPAY_PUBLIC_KEY: publicKey } = values;
  if (!partnerId || !saleProductCode || !privateKey || !publicKey || !url) throw new Error('an account is incomplete');
  return { partnerId, saleProductCode, privateKey, publicKey, url };
}

/** Opens a merchant at any gateway. */
export function openMerchant({ url, ...account }: PaypayAccount & { url: string }, callMs = 7_000) {
  const agent = new Agent();
  const gateway = createPaypayGateway(account, { url, send: overAgent(agent), now: () => new Date(), callMs });
  return { url, gateway, at: (method: PaypayMethod) => createPaypay(gateway, method), stop: () => agent.destroy() };
}

const settings = [
  'PAYPAY_URL',
  'PAYPAY_PARTNER_ID',
  'PAYPAY_SALE_PRODUCT_CODE',
  'PAYPAY_PRIVATE_KEY',
  'PAYPAY_PUBLIC_KEY',
] as const;

const [atSandbox, real] = contractCases('PayPay', settings) as [ContractCase, ContractCase];
/** A real account. */
export const atPaypay = real;

/** Starts a sandbox with a merchant, without a server that receives its notifications. */
export async function startPaypayMerchant(): Promise<PaypayMerchant> {
  const place = await atSandbox.open();
  const { outside } = place;
  if (!outside) throw new Error('no one plays the buyer here');
  const merchant = openMerchant(readPaypayAccount(place.settings));
  return {
    ...merchant,
    outside,
    async stop() {
      await merchant.stop();
      await place.stop();
    },
  };
}

/** Returns the terms of a payment. */
export const paypayTerms = (change: Partial<PaymentTerms> = {}): PaymentTerms =>
  paymentTerms(new Date(), {
    amountMinor: 450_050,
    expiresAt: new Date(Date.now() + 2_400_000),
    title: 'Café do Uíge – 250 g',
    payUrl: 'https://kumbi.example/pt/pay/token',
    ...change,
  });
