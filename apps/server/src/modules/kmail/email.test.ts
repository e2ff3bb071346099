import { createHash, createVerify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mailDomains } from '@kumbi/contract/kmail/mail-domains.endpoints.ts';
import type { MailDomain } from '@kumbi/contract/kmail/mail-domains.schemas.ts';
import { programEmails } from '@kumbi/contract/kmail/public-kmail.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { testKeyRights } from '../../testing/test-rights.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../api-keys/api-key.factory.ts';
import { consentHistory, consentStates } from '../contacts/consent/consent.factory.ts';
import { makeCustomer } from '../contacts/customer/customer.factory.ts';
import { balanceOf } from '../quotas/quotas.factory.ts';
import { makeMailDomain, makeVerifiedDomain } from './mail-domain.factory.ts';
import { makeMailTemplate } from './template/mail-template.factory.ts';

const from = 'ola@loja.co.ao';
const unknownId = '01930f41-2b7c-7e14-9d50-3a8f6c1e0b27';
const minute = 60_000;

const test = ownServerTest();
let key: MadeKey;
let domain: MailDomain;
test.beforeAll(async ({ server, owner }) => {
  domain = await makeVerifiedDomain(server, owner, 'loja.co.ao');
  await makeMailTemplate(server, owner, {
    name: 'order_paid',
    subject: 'A encomenda {{order}} está paga',
    body_html: '<p>Olá {{name}}, <a href="{{link}}" title="{{name}}">vê</a></p>',
  });
  key = await makeKey(server, owner, { type: 'kmail' });
});
test.beforeEach(({ server }) => server.outside('/faults', 'PUT', { smtp: { failing: 0 } }));

const words = { subject: 'Olá', html: '<p>Olá &amp; adeus</p>' };
const send = (server: TestServer, body: object, headers: Record<string, string> = {}, who = key) =>
  server.send(
    programEmails.send,
    { body: { from, to: 'ana@example.com', ...body } },
    { headers: { ...who.headers, ...headers } },
  );
const idOf = ({ body }: Awaited<ReturnType<typeof send>>) => String((body as { id?: string }).id);
const get = async (server: TestServer, id: string) =>
  (await server.call(programEmails.get, { params: { id } }, { headers: key.headers })).body;
const failing = (server: TestServer, share: number) => server.outside('/faults', 'PUT', { smtp: { failing: share } });

interface Received {
  readonly id: string;
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}
async function received(server: TestServer, to: string): Promise<Received[]> {
  const { emails } = await server.outside<{ emails: { id: string }[] }>(`/emails?to=${to}`);
  return Promise.all(emails.map(({ id }) => server.outside<Received>(`/emails/${id}`)));
}

testKeyRights(test, {
  calls: [
    { endpoint: programEmails.send, input: { body: { from, to: 'ana@example.com', ...words } } },
    { endpoint: programEmails.get, input: { params: { id: unknownId } } },
  ],
  wrong: async ({ server, owner }) => ({ server, owner, otherKey: (await makeKey(server, owner)).headers }),
});

describe('an email', () => {
  test('by a template has its places filled, and in HTML nothing of what fills them is read', async ({
    server,
    owner,
  }) => {
    const before = await balanceOf(server, owner, 'kmail_emails');
    const made = await send(server, {
      to: 'template@example.com',
      from_name: 'Loja da Ana, Lda.',
      reply_to: 'ajuda@example.com',
      template: 'order_paid',
      variables: { order: '33\n12', name: '<b>"Rui" & co</b>', link: 'https://example.com/?a=1&b=2', more: 'x' },
    });
    expect(made).toMatchObject({
      status: 200,
      body: { status: 'queued', reason: null, from, template: 'order_paid', subject: 'A encomenda 33 12 está paga' },
    });
    expect(await balanceOf(server, owner, 'kmail_emails')).toBe(before - 1);
    await server.runJobs();
    await server.runJobs();
    expect(await get(server, idOf(made))).toMatchObject({ status: 'sent', sent_at: expect.any(String) });
    const [mail, ...more] = await received(server, 'template@example.com');
    expect(more).toEqual([]);
    expect(mail?.html).toContain('Olá &#60;b&#62;&#34;Rui&#34; &#38; co&#60;/b&#62;,');
    expect(mail?.html).toContain('href="https://example.com/?a=1&#38;b=2" title="&#60;b&#62;');
    expect(mail?.text).toContain('Olá <b>"Rui" & co</b>, vê (https://example.com/?a=1&b=2)');
    expect(mail?.sender).toBe(`bounce+${idOf(made)}@send.loja.co.ao`);
    const header = (name: string) => mail?.headers.find((each) => each.name.toLowerCase() === name)?.value;
    expect(header('from')).toBe('"Loja da Ana, Lda." <ola@loja.co.ao>');
    expect(header('reply-to')).toBe('ajuda@example.com');
    expect(header('message-id')).toBe(`<${idOf(made)}@loja.co.ao>`);
  });

  test('is signed with the key that the domain publishes', async ({ server }) => {
    const made = await send(server, { to: 'signed@example.com', ...words });
    await server.runJobs();
    expect(await get(server, idOf(made))).toMatchObject({ status: 'sent' });
    const [mail] = await received(server, 'signed@example.com');
    const { rows } = await server.kernel.db.ownerPool.query<{ k1: string }>(
      `select dkim_public ->> 'k1' as k1 from mail_domains where id = $1`,
      [domain.id],
    );
    const raw = await readFile(path.join(server.kernel.config.dataDir, 'sandbox/mail', `${mail?.id}.eml`), 'utf8');
    expect(isSigned(raw, rows[0]?.k1 ?? '', 'd=loja.co.ao')).toBe(true);
    expect(isSigned(raw.replace('adeus', 'outra'), rows[0]?.k1 ?? '', 'd=loja.co.ao')).toBe(false);
    expect(mail?.text.trim()).toBe('Olá & adeus');
  });

  test('is sent once by its Idempotency-Key', async ({ server, owner }) => {
    const before = await balanceOf(server, owner, 'kmail_emails');
    const once = { 'idempotency-key': 'order-1' };
    const [first, second] = [
      await send(server, { to: 'once@example.com', ...words }, once),
      await send(server, { to: 'once@example.com', ...words }, once),
    ];
    expect(second.body).toEqual(first.body);
    await server.runJobs();
    expect(await received(server, 'once@example.com')).toHaveLength(1);
    expect(await balanceOf(server, owner, 'kmail_emails')).toBe(before - 1);
  });

  test('whose template names a long value many times is refused before it is written', async ({ server, owner }) => {
    await makeMailTemplate(server, owner, { name: 'many', body_html: `<p>${'{{a}}'.repeat(30_000)}</p>` });
    const before = process.resourceUsage().maxRSS;
    const variables = { name: 'Rui', a: 'x'.repeat(5_000) };
    for (let time = 0; time < 3; time += 1)
      expect(await send(server, { template: 'many', variables })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { variables: expect.any(String) } },
      });
    // In kilobytes; each of them would take 150 megabytes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024);
    expect((await send(server, { template: 'many', variables: { ...variables, a: 'y' } })).status).toBe(200);
  });

  test.for([
    ['email.domain_unverified', 409, { from: 'ola@other.co.ao', ...words }],
    ['email.domain_unverified', 409, { from: 'ola@mail.loja.co.ao', ...words }],
    ['mail_template.unknown', 404, { template: 'nothing' }],
    ['request.invalid', 400, { template: 'order_paid', variables: { order: '1', name: 'x' } }],
    ['request.invalid', 400, { template: 'order_paid', ...words }],
    ['request.invalid', 400, { subject: 'Only this' }],
    ['request.invalid', 400, { html: 'Only this' }],
    ['request.invalid', 400, { subject: 'Olá', html: '<b>'.repeat(12_001) }],
    ['request.invalid', 400, { ...words, subject: 'a\r\nBcc: b@example.com' }],
    ['request.invalid', 400, { ...words, from_name: 'a\r\nBcc: b@example.com' }],
    ['request.invalid', 400, { ...words, to: 'a@example.com, b@example.com' }],
  ] as const)('is refused with %s (%i): %o', async ([code, status, body], { server, owner }) => {
    const before = await balanceOf(server, owner, 'kmail_emails');
    expect(await send(server, body)).toMatchObject({ status, body: { code } });
    expect(await balanceOf(server, owner, 'kmail_emails')).toBe(before);
  });

  test('names the missing variable', async ({ server }) => {
    const answer = await send(server, { template: 'order_paid', variables: { order: '1', name: 'x' } });
    expect(answer.body.fields).toEqual({ 'variables.link': expect.any(String) });
  });

  test('does not exist in another workspace, and neither does its domain', async ({ server }) => {
    const made = await send(server, { to: 'theirs@example.com', ...words });
    const other = await server.person();
    await makeMailDomain(server, other, 'outra.co.ao');
    const theirs = await makeKey(server, other, { type: 'kmail' });
    const answer = await server.send(programEmails.get, { params: { id: idOf(made) } }, { headers: theirs.headers });
    expect(answer).toMatchObject({ status: 404, body: { code: 'email.unknown' } });
    expect(await send(server, words, {}, theirs)).toMatchObject({
      status: 409,
      body: { code: 'email.domain_unverified' },
    });
    await server.runJobs();
  });
});

describe('a mail server in trouble', () => {
  test('is retried, and gets the email when it has recovered', async ({ server }) => {
    await failing(server, 1);
    const made = await send(server, { to: 'later@example.com', ...words });
    await server.runJobs();
    expect(await get(server, idOf(made))).toMatchObject({ status: 'queued', detail: expect.stringContaining('451') });
    await failing(server, 0);
    await server.runJobs();
    expect(await received(server, 'later@example.com')).toEqual([]);
    server.clock.advance(minute + 1_000);
    await server.runJobs();
    expect(await get(server, idOf(made))).toMatchObject({ status: 'sent' });
    expect(await received(server, 'later@example.com')).toHaveLength(1);
  });

  test('because the address does not exist marks its contact, so that no marketing message goes there', async ({
    server,
    owner,
  }) => {
    const email = 'no-such-inbox@example.com';
    const { id } = await makeCustomer(server, owner, { email });
    const made = await send(server, { to: email, ...words });
    // Twice: the second run finds nothing to send.
    await server.runJobs();
    await server.runJobs();
    expect(await get(server, idOf(made))).toMatchObject({ status: 'failed', reason: 'refused' });
    expect((await consentStates(server, owner, id)).email).toBe('bounced');
    expect(await consentHistory(server, owner, id)).toMatchObject([{ state: 'bounced', source: 'provider' }]);
  });

  test('for hours fails it, and the plan gets it back', async ({ server, owner }) => {
    const before = await balanceOf(server, owner, 'kmail_emails');
    await failing(server, 1);
    const made = await send(server, { to: 'never@example.com', ...words });
    for (let hour = 0; hour < 6; hour += 1) {
      await server.runJobs();
      server.clock.advance(6 * 60 * minute + 1_000);
    }
    await server.runJobs();
    expect(await get(server, idOf(made))).toMatchObject({ status: 'failed', reason: 'unavailable' });
    expect(await balanceOf(server, owner, 'kmail_emails')).toBe(before);
  });
});

describe('a sender that ended', () => {
  const lease = (server: TestServer, id: string, at: Date) =>
    server.kernel.db.ownerPool.query(
      'update program_emails set lease = gen_random_uuid(), leased_until = $2, claims = 1 where id = $1',
      [id, at],
    );

  test('in the middle leaves an email that is not sent again', async ({ server }) => {
    const made = await send(server, { to: 'uncertain@example.com', ...words });
    await lease(server, idOf(made), new Date(server.clock.now().getTime() + minute));
    await server.runJobs();
    await server.runCron('kmail.send_emails');
    expect(await get(server, idOf(made))).toMatchObject({ status: 'queued' });
    server.clock.advance(2 * minute);
    await server.runCron('kmail.send_emails');
    await server.runCron('kmail.send_emails');
    expect(await get(server, idOf(made))).toMatchObject({ status: 'uncertain', reason: 'interrupted' });
    await server.runJobs();
    expect(await received(server, 'uncertain@example.com')).toEqual([]);
  });

  test('before it began leaves one that is found and sent, once', async ({ server }) => {
    const made = await send(server, { to: 'forgotten@example.com', ...words });
    await server.kernel.db.ownerPool.query('delete from graphile_worker._private_jobs');
    server.clock.advance(3 * minute);
    await server.runCron('kmail.send_emails');
    await server.runCron('kmail.send_emails');
    await server.runJobs();
    expect(await get(server, idOf(made))).toMatchObject({ status: 'sent' });
    expect(await received(server, 'forgotten@example.com')).toHaveLength(1);
  });
});

test('is neither sent nor counted as sent while the key of its domain cannot be read', async ({ server, owner }) => {
  const lost = await makeVerifiedDomain(server, owner, 'perdida.co.ao');
  await server.kernel.db.ownerPool.query(`update mail_domains set dkim_secret = 'k.a.b.c' where id = $1`, [lost.id]);
  const made = await send(server, { from: 'ola@perdida.co.ao', to: 'lost@example.com', ...words });
  await server.runJobs();
  await server.runCron('kmail.send_emails');
  expect(await get(server, idOf(made))).toMatchObject({ status: 'queued' });
  const { rows } = await server.kernel.db.ownerPool.query('select fault, attempt from program_emails where id = $1', [
    idOf(made),
  ]);
  expect(rows).toEqual([{ fault: expect.stringContaining('sealed with an unknown key'), attempt: 1 }]);
  expect(await received(server, 'lost@example.com')).toEqual([]);
  await server.call(mailDomains.delete, { body: { id: lost.id } }, { as: owner });
  server.clock.advance(3 * minute);
  await server.runCron('kmail.send_emails');
  await server.runJobs();
  expect(await get(server, idOf(made))).toMatchObject({ status: 'failed', reason: 'domain' });
});

test('is not sent after its domain is deleted, and returned to the plan; later it is deleted', async ({
  server,
  owner,
}) => {
  const gone = await makeVerifiedDomain(server, owner, 'vai.co.ao');
  const before = await balanceOf(server, owner, 'kmail_emails');
  const made = await send(server, { from: 'ola@vai.co.ao', to: 'gone@example.com', ...words });
  await server.call(mailDomains.delete, { body: { id: gone.id } }, { as: owner });
  await server.runJobs();
  expect(await get(server, idOf(made))).toMatchObject({ status: 'failed', reason: 'domain' });
  expect(await received(server, 'gone@example.com')).toEqual([]);
  expect(await balanceOf(server, owner, 'kmail_emails')).toBe(before);
  server.clock.advance(31 * 24 * 60 * minute);
  await server.runCron('kmail.forget_program_emails');
  await server.runCron('kmail.forget_program_emails');
  expect(await get(server, idOf(made))).toMatchObject({ code: 'email.unknown' });
});

/** Verifies RFC 6376 with relaxed canonicalization of both parts, as far as these emails need it. */
function isSigned(raw: string, publicKey: string, tag: string): boolean {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const relaxed = (line: string) => {
    const at = line.indexOf(':');
    return `${line.slice(0, at).trim().toLowerCase()}:${line
      .slice(at + 1)
      .replaceAll(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), relaxed(line)]));
  const signature = headers.get('dkim-signature') ?? '';
  const part = (name: string) => new RegExp(`[:;] ?${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(' ', '') ?? '';
  const body = `${rest
    .join('\r\n\r\n')
    .replaceAll(/[ \t]+\r\n/g, '\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '')}\r\n`;
  if (!signature.includes(tag) || createHash('sha256').update(body).digest('base64') !== part('bh')) return false;
  const signed = part('h')
    .split(':')
    .flatMap((name) => headers.get(name.toLowerCase()) ?? [])
    .map((line) => `${line}\r\n`)
    .join('');
  const own = signature.replace(/([:;] ?b=)[^;]*$/, '$1');
  return createVerify('sha256')
    .update(signed + own)
    .verify({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }, part('b'), 'base64');
}
