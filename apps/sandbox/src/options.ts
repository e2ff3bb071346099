import { randomBytes, randomUUID } from 'node:crypto';
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
  appypay: { clientId: string; clientSecret: string; resource: string; entity: string; webhookUrl: string | null };
  opg: { token: string; posId: number };
  /** Our registration at each service with OAuth. */
  services: { id: string; secret: string };
  stripe: { secretKey: string; webhookSecret: string; webhookUrl: string | null };
  /** ProxyPay waits ten minutes before a retry; here that would only make people wait. */
  callbackRetryMs: number;
  clock: Clock;
  log: (line: string) => void;
};

type Environment = Record<string, string | undefined>;

export function readOptions(env: Environment): SandboxOptions {
  return {
    port: whole(env, 'SANDBOX_PORT', 0, 65_535),
    smtpPort: whole(env, 'SANDBOX_SMTP_PORT', 0, 65_535),
    receiverPort: whole(env, 'SANDBOX_RECEIVER_PORT', 0, 65_535),
    dnsPort: whole(env, 'SANDBOX_DNS_PORT', 0, 65_535),
    dataFolder: resolve(text(env, 'SANDBOX_DATA') ?? 'data/sandbox'),
    controlToken: text(env, 'SANDBOX_CONTROL_TOKEN') ?? randomBytes(24).toString('hex'),
    proxypay: {
      apiKey: text(env, 'PROXYPAY_API_KEY') ?? randomBytes(24).toString('hex'),
      callbackUrl: httpAddress(env, 'PROXYPAY_CALLBACK_URL'),
      entity: entityNumber(env, 'PROXYPAY_ENTITY', '00348'),
    },
    appypay: {
      clientId: text(env, 'APPYPAY_CLIENT_ID') ?? randomUUID(),
      clientSecret: text(env, 'APPYPAY_CLIENT_SECRET') ?? randomBytes(24).toString('hex'),
      // The resource of AppyPay's own test environment.
      resource: text(env, 'APPYPAY_RESOURCE') ?? '2aed7612-de64-46b5-9e59-1f48f8902d14',
      entity: entityNumber(env, 'APPYPAY_ENTITY', '00930'),
      webhookUrl: httpAddress(env, 'APPYPAY_WEBHOOK_URL'),
    },
    opg: {
      token: text(env, 'OPG_TOKEN') ?? randomBytes(24).toString('hex'),
      posId: whole(env, 'OPG_POS_ID', 1, 999_999_999),
    },
    services: {
      id: 'kumbi',
      secret: text(env, 'SERVICES_CLIENT_SECRET') ?? randomBytes(24).toString('hex'),
    },
    stripe: {
      secretKey: text(env, 'STRIPE_SECRET_KEY') ?? `sk_test_${randomBytes(24).toString('hex')}`,
      webhookSecret: text(env, 'STRIPE_WEBHOOK_SECRET') ?? `whsec_${randomBytes(24).toString('hex')}`,
      webhookUrl: httpAddress(env, 'STRIPE_WEBHOOK_URL'),
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
  return { partnerId, publicKey, saleProductCode, notifyUrl: httpAddress(env, 'PAYPAY_NOTIFY_URL') };
}

export function isHttpAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function httpAddress(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value !== null && !isHttpAddress(value)) throw new Error(`${name} must be an http or https address`);
  return value;
}

function entityNumber(env: Environment, name: string, fallback: string): string {
  const entity = text(env, name) ?? fallback;
  if (!/^\d{5}$/.test(entity)) throw new Error(`${name} must be 5 digits`);
  return entity;
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
