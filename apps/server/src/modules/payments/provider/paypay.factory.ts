import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Agent } from 'undici';
import { parseConfig } from '../../../kernel/config/config.ts';
import { callSandbox, sandboxEnvironment, startTestSandbox } from '../../../testing/test-sandbox.ts';
import type { PaymentProvider, PaymentTerms } from './payment-provider.adapter.ts';
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
  const gateway = createPaypayGateway(account, { url, agent, now: () => new Date(), callMs });
  return { url, gateway, at: (method: PaypayMethod) => createPaypay(gateway, method), stop: () => agent.destroy() };
}

/** Starts a sandbox with a merchant, without a server that receives its notifications. */
export async function startPaypayMerchant(): Promise<PaypayMerchant> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kumbi-paypay-'));
  // No one listens at port 9: notifications are lost.
  const sandbox = await startTestSandbox({ folder, serverPort: 9, now: Date.now });
  const merchant = openMerchant(readPaypayAccount(sandboxEnvironment(sandbox)));
  return {
    ...merchant,
    outside: (at, method, body) => callSandbox(sandbox, at, method, body),
    async stop() {
      await merchant.stop();
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the terms of a payment. */
export const paypayTerms = (change: Partial<PaymentTerms> = {}): PaymentTerms => ({
  amountMinor: 450_050,
  currency: 'AOA',
  expiresAt: new Date(Date.now() + 2_400_000),
  checkoutId: 'checkout',
  attemptId: 'attempt',
  title: 'Café do Uíge – 250 g',
  phone: '+244923000111',
  email: '',
  asset: null,
  payUrl: 'https://kumbi.example/pt/pay/token',
  ...change,
});
