import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { readPublicKey } from './providers/paypay-keys.ts';

export type Clock = { now(): number };

export type SandboxOptions = {
  port: number;
  smtpPort: number;
  receiverPort: number;
  dnsPort: number;
  dataFolder: string;
  controlToken: string;
  proxypay: { apiKey: string; callbackUrl: string | null; entity: string };
  /** The first merchant of PayPay. Without a public key, someone must upload one before its first call. */
  paypay: { partnerId: string; publicKey: string | null; saleProductCode: string; notifyUrl: string | null };
  ethereum: {
    /** The time between two blocks, in milliseconds; 0 mines only on request. */
    blockMs: number;
  };
  /** ProxyPay waits ten minutes before a retry; here that would only make people wait. */
  callbackRetryMs: number;
  clock: Clock;
  log: (line: string) => void;
};

type Environment = Record<string, string | undefined>;

export function readOptions(env: Environment): SandboxOptions {
  const entity = text(env, 'PROXYPAY_ENTITY') ?? '00348';
  if (!/^\d{5}$/.test(entity)) throw new Error('PROXYPAY_ENTITY must be 5 digits');
  const callbackUrl = text(env, 'PROXYPAY_CALLBACK_URL');
  if (callbackUrl !== null && !isHttpAddress(callbackUrl)) {
    throw new Error('PROXYPAY_CALLBACK_URL must be an http or https address');
  }
  return {
    port: whole(env, 'SANDBOX_PORT', 0, 65_535),
    smtpPort: whole(env, 'SANDBOX_SMTP_PORT', 0, 65_535),
    receiverPort: whole(env, 'SANDBOX_RECEIVER_PORT', 0, 65_535),
    dnsPort: whole(env, 'SANDBOX_DNS_PORT', 0, 65_535),
    dataFolder: resolve(text(env, 'SANDBOX_DATA') ?? 'data/sandbox'),
    controlToken: text(env, 'SANDBOX_CONTROL_TOKEN') ?? randomBytes(24).toString('hex'),
    proxypay: {
      apiKey: text(env, 'PROXYPAY_API_KEY') ?? randomBytes(24).toString('hex'),
      callbackUrl,
      entity,
    },
    paypay: readPaypay(env),
    ethereum: { blockMs: whole(env, 'ETHEREUM_BLOCK_MS', 2_000, 3_600_000) },
    callbackRetryMs: whole(env, 'SANDBOX_CALLBACK_RETRY_MS', 5_000, 3_600_000),
    clock: { now: () => Date.now() },
    log: (line) => process.stderr.write(`sandbox: ${line}\n`),
  };
}

function readPaypay(env: Environment): SandboxOptions['paypay'] {
  const partnerId = text(env, 'PAYPAY_PARTNER_ID') ?? '200000000001';
  if (!/^\d{6,20}$/.test(partnerId)) throw new Error('PAYPAY_PARTNER_ID must be 6 to 20 digits');
  const saleProductCode = text(env, 'PAYPAY_SALE_PRODUCT_CODE') ?? '050200001';
  if (!/^\d{1,9}$/.test(saleProductCode)) throw new Error('PAYPAY_SALE_PRODUCT_CODE must be 1 to 9 digits');
  const publicKey = text(env, 'PAYPAY_MERCHANT_PUBLIC_KEY');
  if (publicKey !== null && readPublicKey(publicKey) === undefined) {
    throw new Error('PAYPAY_MERCHANT_PUBLIC_KEY must be the base64 of an RSA public key of 1024 to 4096 bits');
  }
  const notifyUrl = text(env, 'PAYPAY_NOTIFY_URL');
  if (notifyUrl !== null && !isHttpAddress(notifyUrl)) {
    throw new Error('PAYPAY_NOTIFY_URL must be an http or https address');
  }
  return { partnerId, publicKey, saleProductCode, notifyUrl };
}

export function isHttpAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function whole(env: Environment, name: string, fallback: number, most: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  if (!/^\d{1,9}$/.test(value) || Number(value) > most) throw new Error(`${name} must be a whole number, 0 to ${most}`);
  return Number(value);
}
