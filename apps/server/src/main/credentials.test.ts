import { createHmac } from 'node:crypto';
import type { AddressKind } from '@kumbi/contract/address-kinds.ts';
import { affiliates } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import { consentSettings } from '@kumbi/contract/contacts/consent.endpoints.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { programPayments } from '@kumbi/contract/payments/public-payments.endpoints.ts';
import { Agent } from 'undici';
import { expect } from 'vitest';
import { locate } from '../kernel/database/directory.ts';
import { credentialNames } from '../kernel/secrets/credential.ts';
import { makeShownCourse } from '../modules/academy/course/course.factory.ts';
import {
  cookieOf,
  courseMails,
  linkIn,
  postForm,
  pressLink,
  someStudent,
} from '../modules/academy/enrolment/student.factory.ts';
import { joinProgram, makeProgram } from '../modules/affiliates/affiliates.factory.ts';
import { makeKey } from '../modules/api-keys/api-key.factory.ts';
import { chainOf, ownChain } from '../modules/automations/run/run-chain.rules.ts';
import { preferencesPath } from '../modules/contacts/consent/consent.factory.ts';
import { findOrCreateContact } from '../modules/contacts/contacts.public.ts';
import { callHook, makeHook } from '../modules/hooks/hook/hook.factory.ts';
import { sealSecret } from '../modules/hooks/hook/hook-secret.rules.ts';
import { enterAfterConfirmation } from '../modules/identity/auth/sign-up.service.ts';
import { knownBrowser } from '../modules/identity/session/known-browser.service.ts';
import { connectAccount } from '../modules/integrations/integration.factory.ts';
import { makeShortLink } from '../modules/links/short-link/short-link.factory.ts';
import { createOpg } from '../modules/payments/provider/opg/opg.adapter.ts';
import { overAgent } from '../modules/payments/provider/provider-call.adapter.ts';
import { createProxyPay } from '../modules/payments/provider/proxypay.adapter.ts';
import { createStripe } from '../modules/payments/provider/stripe/stripe.adapter.ts';
import { createStripeClient } from '../modules/payments/provider/stripe/stripe-client.adapter.ts';
import { readPdf } from '../modules/payments/receipt/receipt-pdf.factory.ts';
import { givePlan, inside } from '../modules/quotas/quotas.factory.ts';
import { answer, invite, makeCompany } from '../modules/team/team.factory.ts';
import { isSignedByMeta } from '../modules/whatsapp/callback.rules.ts';
import { connectNumber } from '../modules/whatsapp/whatsapp.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest(() => ({ KUMBI_METRICS_TOKEN: 'a token of the metrics' }));

const query = (server: TestServer, text: string, values: readonly unknown[]) =>
  server.kernel.db.ownerPool.query<Record<string, string>>(text, [...values]);
const statusOf = async (server: TestServer, path: string, headers: Record<string, string>) =>
  (await server.fetch(path, { headers: { 'accept-language': 'en', ...headers } })).status;
const hmac = (text: string) => createHmac('sha256', '').update(text).digest();

/** The forms of a cookie that hold nothing. */
const emptyCookies = (name: string): string[] => [
  '',
  name,
  `${name}=`,
  `${name}= `,
  `x=1; ${name}=; y=2`,
  `${name}=%00`,
];
/** The forms of an Authorization header that hold nothing. */
const emptyBearers = ['', 'Bearer', 'Bearer  ', 'bearer "" '];

/** A payment of a program: no browser started it, so that the digest of its starter is empty. */
async function programPayment(
  server: TestServer,
  owner: TestPerson,
): Promise<{ token: string; reference: string | null }> {
  const integration = await connectAccount(server, owner, { endpoint: 'https://payments.invalid/in' });
  const key = await makeKey(server, owner, { type: 'integration', integration_id: integration.id });
  const body = {
    amount: 450_000,
    currency: 'AOA',
    description: 'Order 7731',
    customer: { name: 'Ana Domingos' },
  } as const;
  const started = await server.call(programPayments.start, { body }, { headers: key.headers });
  expect(started.status).toBe(200);
  return { token: started.body.pay_url.split('/').at(-1) ?? '', reference: started.body.reference };
}

async function emptyStarter(server: TestServer, owner: TestPerson): Promise<void> {
  const { token, reference } = await programPayment(server, owner);
  const cancel = (cookie: string) => server.call(checkouts.cancel, { body: { h: token } }, { headers: { cookie } });
  for (const cookie of emptyCookies('kumbi_buyer')) {
    expect((await cancel(cookie)).status, cookie).toBe(403);
    const view = await server.call(checkouts.get, { params: { token } }, { headers: { cookie } });
    expect(view.body, cookie).toMatchObject({ status: 'waiting', may_cancel: false });
  }
  await server.outside(`/references/${reference}/pay`, 'POST', {});
  await server.settled();
  for (const cookie of emptyCookies('kumbi_buyer')) {
    const pdf = await server.fetch(`/receipts/${token}.pdf`, { headers: { cookie } });
    const { written } = readPdf(Buffer.from(await pdf.arrayBuffer()));
    expect(written, cookie).toContain('A*** D***');
    expect(written, cookie).not.toContain('Ana Domingos');
  }
}

/** A student, to whom a row with the digest of an empty token belongs. */
async function emptyTokenOf(server: TestServer, kind: 'link' | 'session') {
  const { course, locked } = await makeShownCourse(server, await server.person(), { is_free: 'yes' });
  const person = someStudent();
  await postForm(server, `/pt/c/${course.code}/enrol`, { language: 'pt', hp: '', ...person });
  await server.runJobs();
  const cookie = cookieOf(await pressLink(server, linkIn((await courseMails(server, person.email)).at(-1))));
  await query(
    server,
    `insert into member_tokens (workspace_id, id, member_id, kind, token_hash, expires_at, created_at)
     select workspace_id, gen_random_uuid(), id, $2, $3, now() + interval '1 day', now() from page_members where email = $1`,
    [person.email, kind, server.kernel.secrets.sign('member-token', '')],
  );
  return { at: `/en/c/${course.code}`, lesson: `/en/c/${course.code}/lessons/${locked.id}`, cookie };
}

async function emptyMemberSession(server: TestServer): Promise<void> {
  const { lesson, cookie } = await emptyTokenOf(server, 'session');
  expect(await statusOf(server, lesson, { cookie })).toBe(200);
  for (const empty of emptyCookies(cookie.split('=')[0] ?? ''))
    expect(await statusOf(server, lesson, { cookie: empty })).toBe(403);
}

async function emptyMemberLink(server: TestServer): Promise<void> {
  const { at } = await emptyTokenOf(server, 'link');
  for (const rest of ['', '?token', '?token=']) expect(await statusOf(server, `${at}/enter${rest}`, {})).toBe(404);
  for (const fields of [{}, { token: '' }] as Record<string, string>[]) {
    const answer = await postForm(server, `${at}/enter`, fields);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([410, null]);
  }
}

async function emptySession(server: TestServer, owner: TestPerson): Promise<void> {
  expect(await statusOf(server, '/api/v1/me', { cookie: owner.cookie })).toBe(200);
  const name = owner.cookie.split('=')[0] ?? '';
  const signature = encodeURIComponent(owner.cookie.split('.').at(-1) ?? '');
  for (const cookie of [...emptyCookies(name), `${name}=.`, `${name}=.${signature}`, `${name}=token.`])
    expect(await statusOf(server, '/api/v1/me', { cookie }), cookie).toBe(401);
}

async function emptyApiKey(server: TestServer): Promise<void> {
  for (const authorization of emptyBearers)
    expect(await statusOf(server, '/api/v1/contacts', { authorization })).toBe(401);
}

async function emptyTargetProof(server: TestServer): Promise<void> {
  const owner = await server.person();
  await givePlan(server, owner);
  const link = await makeShortLink(server, owner, { url: 'https://bit.ly/mel', password: 'abelha' });
  for (const proof of ['', '&proof', '&proof='])
    expect(await (await server.fetch(`/en/go/${link.code}?to=0${proof}`)).text()).not.toContain('bit.ly');
}

async function emptyConsentProof(server: TestServer, owner: TestPerson): Promise<void> {
  await server.call(consentSettings.save, { body: { double_opt_in: true } }, { as: owner });
  const email = 'consent.proof@example.com';
  const contact = await inside(server, owner, (ctx) =>
    findOrCreateContact(ctx, { name: 'Ana', email, language: 'pt', source: 'page', consent: 'Sim' }),
  );
  const path = await preferencesPath(server, owner, contact?.id ?? '');
  for (const proof of ['', '?proof', '?proof='])
    expect((await server.fetch(`${path}/confirm${proof}`)).status).toBe(410);
}

async function emptyMetricsToken(server: TestServer): Promise<void> {
  expect(await statusOf(server, '/metrics', { authorization: 'Bearer a token of the metrics' })).toBe(200);
  for (const path of ['/metrics', '/mail-zone'])
    for (const authorization of emptyBearers) expect(await statusOf(server, path, { authorization })).toBe(404);
}

async function emptyCursor(server: TestServer, owner: TestPerson): Promise<void> {
  const { headers } = await makeKey(server, owner);
  expect(await statusOf(server, '/api/v1/contacts?cursor=', headers)).toBe(400);
}

type Signature = NonNullable<Parameters<typeof makeHook>[2]>['signature'];

/** A webhook that checks signatures, but has an empty stored secret: a signature with an empty key must not pass. */
async function hookWithEmptySecret(server: TestServer, owner: TestPerson, signature: Signature) {
  const hook = await makeHook(server, owner, { signature });
  const secret = sealSecret(server.kernel.secrets, { secret: '', verify_token: '' });
  const before = (init: RequestInit = {}, below = '') => callHook(server, hook, init, below);
  const empty = async () => {
    await query(server, 'update hooks set secret = $2 where id = $1', [hook.id, secret]);
    const other = await server.another();
    return { call: (init: RequestInit = {}, below = '') => callHook(other, hook, init, below), stop: other.stop };
  };
  return { before, empty };
}

async function refusedByHook(
  server: TestServer,
  owner: TestPerson,
  signature: Signature,
  headers: readonly Record<string, string>[],
  init: RequestInit = {},
) {
  const { before, empty } = await hookWithEmptySecret(server, owner, signature);
  for (const each of [{}, ...headers]) expect((await before({ ...init, headers: each })).status).toBe(401);
  const { call, stop } = await empty();
  for (const each of headers) expect((await call({ ...init, headers: each })).status).toBe(401);
  await stop();
}

const emptyHmac = (server: TestServer, owner: TestPerson) =>
  refusedByHook(
    server,
    owner,
    { kind: 'hmac', secret: 'ours', header: 'x-signed', encoding: 'hex', prefix: 'v1=' },
    [{ 'x-signed': '' }, { 'x-signed': 'v1=' }, { 'x-signed': `v1=${hmac('x').toString('hex')}` }],
    { body: 'x' },
  );

function emptyStandard(server: TestServer, owner: TestPerson): Promise<void> {
  const stamp = String(Math.floor(Date.now() / 1_000));
  const sent = (signature: string) => ({
    'webhook-id': '1',
    'webhook-timestamp': stamp,
    'webhook-signature': signature,
  });
  return refusedByHook(
    server,
    owner,
    { kind: 'standard', secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` },
    [sent(''), sent('v1,'), sent(`v1,${hmac(`1.${stamp}.x`).toString('base64')}`)],
    { body: 'x' },
  );
}

async function emptyVerifyToken(server: TestServer, owner: TestPerson): Promise<void> {
  const { before, empty } = await hookWithEmptySecret(server, owner, {
    kind: 'meta',
    secret: 'ours',
    verify_token: 'ours',
  });
  const asked = ['?hub.mode=subscribe&hub.challenge=1', '?hub.mode=subscribe&hub.challenge=1&hub.verify_token='];
  for (const below of asked) expect((await before({ method: 'GET' }, below)).status).toBe(401);
  const { call, stop } = await empty();
  for (const below of asked) expect((await call({ method: 'GET' }, below)).status).toBe(401);
  await stop();
}

function emptyBasic(server: TestServer, owner: TestPerson): Promise<void> {
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  return refusedByHook(server, owner, { kind: 'basic', username: 'shop', secret: 'ours' }, [
    basic(''),
    basic(':'),
    basic('shop:'),
  ]);
}

async function emptyCallbackSignature(server: TestServer): Promise<void> {
  const body = JSON.stringify({ id: 1, reference_id: 1, amount: '2000.00' });
  for (const headers of [{}, { 'x-signature': '' }, { 'x-signature': hmac(body).toString('hex') }] as Record<
    string,
    string
  >[]) {
    const sent = { method: 'POST', headers, body };
    expect((await server.fetch('/callbacks/proxypay/platform', sent)).status).toBe(401);
  }
  const account = createProxyPay('', overAgent(new Agent()), {
    account: 'x',
    credentialId: null,
    entity: '00348',
    key: '',
  });
  const headers = { 'x-signature': hmac(body).toString('hex') };
  expect(account.readCallback?.({ raw: Buffer.from(body), headers, query: {} })).toBe('bad_signature');
}

/** Neither without a seal nor with one of an empty token is an address that of a transaction. */
async function emptyOpgCallback(server: TestServer): Promise<void> {
  const reference = 'a-transaction';
  const seal = hmac(reference).toString('hex');
  const body = JSON.stringify({ id: 't', status: 'accepted' });
  for (const query of [
    '',
    `?reference=${reference}`,
    `?reference=${reference}&seal=`,
    `?reference=${reference}&seal=${seal}`,
  ])
    expect((await server.fetch(`/callbacks/opg/platform${query}`, { method: 'POST', body })).status).toBe(401);
  const account = createOpg({ base: '', agent: new Agent(), callbackUrl: '' }, { token: '', posId: 1 });
  expect(account.readCallback?.({ raw: Buffer.from(body), headers: {}, query: { reference, seal } })).toBe(
    'bad_signature',
  );
}

/** An empty signature doesn't make a form a notification of PayPay. */
async function emptyPaypaySignature(server: TestServer): Promise<void> {
  const told = { out_trade_no: 'a1b2c3', status: 'TRADE_FINISHED', amount: '2000.00', payeeIdentity: '200000000001' };
  for (const sign of [{}, { sign: '' }, { sign: ' ' }, { sign: '=' }] as Record<string, string>[]) {
    const body = new URLSearchParams({ ...told, sign_type: 'RSA', ...sign });
    expect((await server.fetch('/callbacks/paypay/platform', { method: 'POST', body })).status).toBe(401);
  }
}

async function emptyStripeWebhook(server: TestServer): Promise<void> {
  const body = JSON.stringify({ object: 'event', type: 'checkout.session.completed', data: { object: {} } });
  const stamp = Math.floor(server.clock.now().getTime() / 1_000);
  const unkeyed = `t=${stamp},v1=${hmac(`${stamp}.${body}`).toString('hex')}`;
  for (const signature of ['', `t=${stamp}`, `t=${stamp},v1=`, unkeyed]) {
    const sent = { method: 'POST', headers: { 'stripe-signature': signature }, body };
    expect((await server.fetch('/callbacks/stripe/platform', sent)).status).toBe(401);
  }
  const client = createStripeClient('http://127.0.0.1:1', new Agent(), 'sk');
  const account = createStripe(client, { account: 'x', webhookSecret: '' }, () => server.clock.now());
  const headers = { 'stripe-signature': unkeyed };
  expect(account.readCallback?.({ raw: Buffer.from(body), headers, query: {} })).toBe('bad_signature');
}

/** An empty signature makes no browser known to an account. */
async function emptyKnownBrowser(server: TestServer): Promise<void> {
  for (const value of ['', '~', 'a', 'a~', `${'a'.repeat(16)}~~`])
    expect(
      knownBrowser(server.kernel, `kumbi.browser=${encodeURIComponent(value)}`, 'ana@example.com'),
    ).toBeUndefined();
}

/** An empty signature puts no call into a chain of flows. */
async function emptyChain({ kernel }: TestServer): Promise<void> {
  for (const signature of ['', ' ', '.', '"'])
    expect(chainOf(kernel.secrets, `01930f50-3c1e-7a92-8b64-d05e2f9a7c31.4.${signature}`)).toEqual(ownChain);
}

async function emptySignUp(server: TestServer): Promise<void> {
  const { userId, email } = await server.person();
  const token = `x.${Buffer.from(JSON.stringify({ email })).toString('base64url')}.x`;
  const caller = { requestId: 'r', ip: '127.0.0.1', userAgent: '' };
  for (const value of ['', '.', userId, `${userId}.`, `.${server.kernel.secrets.sign('sign-up', '')}`])
    expect(await enterAfterConfirmation(server.kernel, { cookies: `kumbi.sign_up=${value}`, token, caller })).toEqual(
      [],
    );
}

/** Without its signature, a link is not the proof of a mailbox. */
async function emptyInvitationLink(server: TestServer, owner: TestPerson): Promise<void> {
  const company = await makeCompany(server, owner);
  const email = 'not-confirmed@example.ao';
  const id = await invite(server, company, { email });
  const person = await server.person({ email, emailVerified: false });
  for (const link of [id, `${id}.`, `${id}. `])
    expect((await answer(server, person, link)).body.code).toMatch(/^invitation\.(foreign|unknown)$/);
}

/** Without its secret, an invitation opens no program that only takes invited people. */
async function emptyAffiliateInvitation(server: TestServer, owner: TestPerson): Promise<void> {
  const code = await makeProgram(server, owner, { by_link: false });
  const body = { name: 'Ana', email: 'affiliate@example.ao' };
  const { affiliate } = (await server.call(affiliates.create, { body }, { as: owner })).body;
  const person = await server.person();
  for (const secret of [affiliate.id, `${affiliate.id}.`, `${affiliate.id}. `, '.'])
    expect((await joinProgram(server, person, code, secret)).body).toMatchObject({
      code: 'affiliation.invitation_only',
    });
}

/** Everything that declares a credential has a case here, which presents it in every empty form. */
/** Neither an empty signature nor one with an empty secret is WhatsApp's. */
async function emptyWhatsappSignature(server: TestServer, owner: TestPerson): Promise<void> {
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [] });
  const unkeyed = `sha256=${hmac(body).toString('hex')}`;
  const { url } = await connectNumber(server, owner);
  for (const signature of ['', 'sha256=', unkeyed]) {
    const sent = { method: 'POST', headers: { 'x-hub-signature-256': signature }, body };
    expect((await server.fetch(new URL(url).pathname, sent)).status).toBe(401);
  }
  expect(isSignedByMeta(Buffer.from(body), unkeyed, '')).toBe(false);
}

async function emptyWhatsappToken(server: TestServer, owner: TestPerson): Promise<void> {
  const { pathname } = new URL((await connectNumber(server, owner)).url);
  for (const token of ['', '&hub.verify_token='])
    expect((await server.fetch(`${pathname}?hub.mode=subscribe&hub.challenge=1${token}`)).status).toBe(403);
}

const cases: Readonly<Record<string, (server: TestServer, owner: TestPerson) => Promise<void>>> = {
  'links.target-proof': emptyTargetProof,
  'whatsapp.callback-signature': emptyWhatsappSignature,
  'whatsapp.verify-token': emptyWhatsappToken,
  'api-keys.secret': emptyApiKey,
  'automations.chain': emptyChain,
  'contacts.consent-request': emptyConsentProof,
  'customer-accounts.sign-in-link': emptyMemberLink,
  'customer-accounts.session': emptyMemberSession,
  'database.cursor': emptyCursor,
  'hooks.basic': emptyBasic,
  'hooks.hmac': emptyHmac,
  'hooks.standard': emptyStandard,
  'hooks.verify-token': emptyVerifyToken,
  'identity.known-browser': emptyKnownBrowser,
  'identity.session': emptySession,
  'identity.sign-up': emptySignUp,
  'operations.metrics-token': emptyMetricsToken,
  'payments.callback-signature': emptyCallbackSignature,
  'payments.opg-callback': emptyOpgCallback,
  'payments.paypay-signature': emptyPaypaySignature,
  'payments.starter': emptyStarter,
  'payments.stripe-webhook': emptyStripeWebhook,
  'team.invitation-link': emptyInvitationLink,
  'affiliates.invitation': emptyAffiliateInvitation,
};

test('every credential has a case', () => {
  expect(Object.keys(cases).sort()).toEqual(credentialNames());
});

test.for(Object.entries(cases))('an empty %s admits no one', ([, refused], { server, owner }) =>
  refused(server, owner),
);

/** Addresses that are secrets, such as that of a payment, and those that are not. The types ask for every kind. */
const addressKinds: Readonly<Record<AddressKind, string | null>> = {
  workspace: null,
  shop: '/en/s/',
  page: '/en/p/',
  checkout: '/en/pay/',
  'payment-reference': null,
  integration: '/callbacks/proxypay/',
  file: '/files/',
  'published-file': '/files/',
  receipt: '/receipts/.pdf',
  ticket: '/en/tickets/',
  preferences: '/en/u/',
  booking: '/en/bookings/',
  registration: '/en/registrations/',
  hook: '/hooks/',
  conversation: '/en/k/',
  course: '/en/c/',
  'payment-link': '/en/link/',
  'short-link': '/l/',
  'short-link-look': null,
  'link-domain': null,
  'affiliate-program': '/en/affiliates/',
  'mail-domain': null,
  // An id: only the invited person's session opens it.
  invitation: null,
};

test.for(Object.entries(addressKinds))(
  'an empty address of a %s leads nowhere',
  async ([kind, path], { server, owner }) => {
    await query(
      server,
      'insert into addresses (workspace_id, kind, address, target_id) values ($1, $2, $3, gen_random_uuid())',
      [owner.workspaceId, kind, ''],
    );
    expect(await locate(server.kernel.db.app, kind as AddressKind, '')).toBeUndefined();
    if (path) expect(await statusOf(server, path, {})).toBeGreaterThanOrEqual(400);
  },
);

test.for([
  ['/reset-password', { newPassword: 'a long password', token: '' }],
  ['/two-factor/verify-totp', { code: '' }],
  ['/two-factor/verify-backup-code', { code: '' }],
  ['/sign-in/email', { email: 'ana@example.com', password: '' }],
])('the identity library refuses an empty credential at %s', async ([path, body], { server }) => {
  const answer = await server.fetch(`/api/v1/auth${path}`, {
    method: 'POST',
    headers: { origin: server.url, 'x-kumbi-client': 'test', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
});

test('an empty token verifies no email', async ({ server }) => {
  const answer = await server.fetch('/api/v1/auth/verify-email?token=', { headers: { 'accept-language': 'en' } });
  expect(answer.headers.get('location')).toContain('error=');
});
