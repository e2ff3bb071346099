import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Config } from '@kumbi/server/kernel/config/config.ts';
import { oauthClients } from '@kumbi/server/modules/integrations/oauth/oauth.config.ts';

type Given = Config['given'];

/** The platform's credentials at the sandbox's providers. They authenticate the providers' callbacks as well. */
export interface SandboxAccounts {
  readonly proxypayKey: string;
  /** An RSA key: the base64 of its PKCS #8. */
  readonly paypayKey: string;
  readonly appypayClient: string;
  readonly appypaySecret: string;
  readonly opgToken: string;
  readonly stripeKey: string;
  readonly stripeWebhookSecret: string;
  /** The secret of our client at each service with OAuth. */
  readonly servicesSecret: string;
}

/** The parts of a running sandbox's address that the server's settings need. */
interface Place {
  readonly url: string;
  readonly paypayPublicKey: string;
  readonly ethereumXpub: string;
}

const entity = '00348';
const partner = '200000000001';
const product = '050200001';
/** The resource of AppyPay's own test environment. */
const resource = '2aed7612-de64-46b5-9e59-1f48f8902d14';
const pos = '1';
const whatsappConfiguration = '1000000000001';

const random = (): string => randomBytes(24).toString('hex');

/**
 * Returns the configured credentials, otherwise those of the folder's last sandbox, otherwise new ones. They stay the same
 * for a folder, so that payments requested before a restart are still reported.
 */
export function chooseAccounts(given: Given, known: Partial<SandboxAccounts> = {}): SandboxAccounts {
  return {
    proxypayKey: given.PROXYPAY_API_KEY ?? known.proxypayKey ?? random(),
    paypayKey: given.PAYPAY_PRIVATE_KEY ?? known.paypayKey ?? newPaypayKey(),
    appypayClient: given.APPYPAY_CLIENT_ID ?? known.appypayClient ?? randomUUID(),
    appypaySecret: given.APPYPAY_CLIENT_SECRET ?? known.appypaySecret ?? random(),
    opgToken: given.OPG_TOKEN ?? known.opgToken ?? random(),
    stripeKey: given.STRIPE_SECRET_KEY ?? known.stripeKey ?? `sk_test_${random()}`,
    stripeWebhookSecret: given.STRIPE_WEBHOOK_SECRET ?? known.stripeWebhookSecret ?? `whsec_${random()}`,
    servicesSecret: known.servicesSecret ?? random(),
  };
}

/** The sandbox's own settings. */
export function sandboxSettings(accounts: SandboxAccounts, given: Given): Record<string, string> {
  return {
    PROXYPAY_API_KEY: accounts.proxypayKey,
    PROXYPAY_ENTITY: given.PROXYPAY_ENTITY ?? entity,
    PAYPAY_PARTNER_ID: given.PAYPAY_PARTNER_ID ?? partner,
    PAYPAY_SALE_PRODUCT_CODE: given.PAYPAY_SALE_PRODUCT_CODE ?? product,
    PAYPAY_MERCHANT_PUBLIC_KEY: publicKeyOf(accounts.paypayKey),
    APPYPAY_CLIENT_ID: accounts.appypayClient,
    APPYPAY_CLIENT_SECRET: accounts.appypaySecret,
    APPYPAY_RESOURCE: given.APPYPAY_RESOURCE ?? resource,
    OPG_TOKEN: accounts.opgToken,
    OPG_POS_ID: given.OPG_POS_ID ?? pos,
    STRIPE_SECRET_KEY: accounts.stripeKey,
    STRIPE_WEBHOOK_SECRET: accounts.stripeWebhookSecret,
    SERVICES_CLIENT_SECRET: accounts.servicesSecret,
  };
}

/** The settings with which the server's adapters call the sandbox as if it were the providers. */
export function serverSettings(place: Place & SandboxAccounts, given: Given): Record<string, string> {
  return {
    PROXYPAY_URL: `${place.url}/proxypay`,
    PROXYPAY_API_KEY: place.proxypayKey,
    PROXYPAY_ENTITY: given.PROXYPAY_ENTITY ?? entity,
    OPG_TOKEN: place.opgToken,
    OPG_POS_ID: given.OPG_POS_ID ?? pos,
    APPYPAY_URL: `${place.url}/appypay/v2.0`,
    APPYPAY_TOKEN_URL: `${place.url}/appypay/oauth2/token`,
    APPYPAY_CLIENT_ID: place.appypayClient,
    APPYPAY_CLIENT_SECRET: place.appypaySecret,
    APPYPAY_RESOURCE: given.APPYPAY_RESOURCE ?? resource,
    PAYPAY_URL: `${place.url}/paypay/recv.do`,
    PAYPAY_PARTNER_ID: given.PAYPAY_PARTNER_ID ?? partner,
    PAYPAY_SALE_PRODUCT_CODE: given.PAYPAY_SALE_PRODUCT_CODE ?? product,
    PAYPAY_PRIVATE_KEY: place.paypayKey,
    PAYPAY_PUBLIC_KEY: place.paypayPublicKey,
    STRIPE_URL: place.url,
    STRIPE_SECRET_KEY: place.stripeKey,
    STRIPE_WEBHOOK_SECRET: place.stripeWebhookSecret,
    ETHEREUM_RPC_URL: `${place.url}/ethereum`,
    ETHEREUM_XPUB: place.ethereumXpub,
    RATES_URL: `${place.url}/rates`,
    SERVICES_URL: `${place.url}/services`,
    ...Object.fromEntries(
      oauthClients.flatMap((name) => [
        [`${name}_CLIENT_ID`, 'kumbi'],
        [`${name}_CLIENT_SECRET`, place.servicesSecret],
      ]),
    ),
    WHATSAPP_CONFIG_ID: given.WHATSAPP_CONFIG_ID ?? whatsappConfiguration,
  };
}

/** Creates the base64 of a private key, in the size that PayPay uses. */
function newPaypayKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

/** Accepts a PEM file as well. */
function publicKeyOf(privateKey: string): string {
  const der = Buffer.from(privateKey.replace(/-----[A-Z ]+-----/g, ''), 'base64');
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}
