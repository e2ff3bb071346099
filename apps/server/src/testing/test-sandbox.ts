import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sandbox, startSandbox } from '@kumbi/sandbox/sandbox.ts';

const controlToken = 'the control token of the tests';
const proxypay = { apiKey: 'the-proxypay-key-of-the-tests-00', entity: '00348' };
const paypay = { partnerId: '200000000001', saleProductCode: '050200001' };
const paypayKeys = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
});
const appypay = {
  clientId: 'the-appypay-client-of-the-tests',
  clientSecret: 'the-appypay-secret-of-the-tests',
  resource: '2aed7612-de64-46b5-9e59-1f48f8902d14',
};
const opg = { token: 'the-opg-token-of-the-tests', posId: 1 };
const services = { id: 'kumbi', secret: 'the-services-secret-of-the-tests' };
const oauthClients = ['GOOGLE_SERVICES', 'TRELLO', 'ASANA', 'INSTAGRAM', 'LINKEDIN', 'TIKTOK', 'WHATSAPP'];
const stripe = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' };

interface Wanted {
  readonly folder: string;
  /** The port of the server that receives the callbacks. */
  readonly serverPort: number;
  readonly now: () => number;
}

/** Starts the sandbox with an account at each provider, which reports to the server on this port. */
export function startTestSandbox({ folder, serverPort, now }: Wanted): Promise<Sandbox> {
  const callback = (provider: string): string => `http://127.0.0.1:${serverPort}/callbacks/${provider}/platform`;
  return startSandbox({
    port: 0,
    smtpPort: 0,
    receiverPort: 0,
    dnsPort: 0,
    dataFolder: folder,
    controlToken,
    proxypay: { ...proxypay, callbackUrl: callback('proxypay') },
    paypay: { ...paypay, publicKey: paypayKeys.publicKey.toString('base64'), notifyUrl: callback('paypay') },
    ethereum: { blockMs: 0 },
    appypay: { ...appypay, entity: '00930', webhookUrl: callback('appypay') },
    opg,
    services,
    stripe: { ...stripe, webhookUrl: callback('stripe') },
    callbackRetryMs: 200,
    clock: { now },
    log: () => undefined,
  });
}

/** The settings with which a server uses the sandbox as the outside world. */
export function sandboxEnvironment(sandbox: Sandbox): Record<string, string> {
  return {
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    PROXYPAY_URL: `${sandbox.url}/proxypay`,
    PROXYPAY_API_KEY: proxypay.apiKey,
    PROXYPAY_ENTITY: proxypay.entity,
    OPG_TOKEN: opg.token,
    OPG_POS_ID: String(opg.posId),
    APPYPAY_URL: `${sandbox.url}/appypay/v2.0`,
    APPYPAY_TOKEN_URL: `${sandbox.url}/appypay/oauth2/token`,
    APPYPAY_CLIENT_ID: appypay.clientId,
    APPYPAY_CLIENT_SECRET: appypay.clientSecret,
    APPYPAY_RESOURCE: appypay.resource,
    PAYPAY_URL: `${sandbox.url}/paypay/recv.do`,
    PAYPAY_PARTNER_ID: paypay.partnerId,
    PAYPAY_SALE_PRODUCT_CODE: paypay.saleProductCode,
    PAYPAY_PRIVATE_KEY: paypayKeys.privateKey.toString('base64'),
    PAYPAY_PUBLIC_KEY: sandbox.paypayPublicKey,
    STRIPE_URL: sandbox.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    ETHEREUM_RPC_URL: `${sandbox.url}/ethereum`,
    ETHEREUM_XPUB: sandbox.ethereumXpub,
    RATES_URL: `${sandbox.url}/rates`,
    KUMBI_DNS_SERVER: `127.0.0.1:${sandbox.dnsPort}`,
    KUMBI_MAIL_ZONE: 'mail.kumbi.test',
    KUMBI_LINK_HOST: 'links.kumbi.test',
    PROVINCES_URL: `${sandbox.url}/provinces`,
    AI_BASE_URL: `${sandbox.url}/ai/v1`,
    AI_MODEL: 'sandbox',
    OUTGOING_ALLOW: sandbox.receiverUrl,
    SERVICES_URL: `${sandbox.url}/services`,
    ...Object.fromEntries(
      oauthClients.flatMap((name) => [
        [`${name}_CLIENT_ID`, services.id],
        [`${name}_CLIENT_SECRET`, services.secret],
      ]),
    ),
    WHATSAPP_CONFIG_ID: '1000000000001',
  };
}

/** The variables without which a server has no account at a provider. */
const accounts = {
  proxypay: ['PROXYPAY_API_KEY', 'PROXYPAY_ENTITY'],
  appypay: ['APPYPAY_CLIENT_ID', 'APPYPAY_CLIENT_SECRET', 'APPYPAY_RESOURCE'],
  opg: ['OPG_TOKEN', 'OPG_POS_ID'],
  paypay: ['PAYPAY_PARTNER_ID', 'PAYPAY_SALE_PRODUCT_CODE', 'PAYPAY_PRIVATE_KEY', 'PAYPAY_PUBLIC_KEY'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ethereum: ['ETHEREUM_XPUB', 'ETHEREUM_RPC_URL'],
};

/** The settings of a server that has accounts only at these payment providers. */
export function onlyProviders(...wanted: (keyof typeof accounts)[]): Record<string, string> {
  const others = Object.entries(accounts).filter(([name]) => !wanted.some((each) => each === name));
  return Object.fromEntries(others.flatMap(([, names]) => names.map((name) => [name, ''])));
}

/** Calls the sandbox's control API. @throws if it refuses the call */
export async function callSandbox<Body>(sandbox: Sandbox, at: string, method = 'GET', body?: unknown): Promise<Body> {
  const response = await fetch(`${sandbox.url}/control${at}`, {
    method,
    headers: {
      authorization: `Bearer ${controlToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Body;
}

/** Waits until every provider has sent its callbacks. Held, lost and failed ones don't count. */
export async function callbacksSent(sandbox: Sandbox): Promise<void> {
  while ((await callSandbox<{ open: number }>(sandbox, '/callbacks/open')).open > 0) await sleep(10);
}
