import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestSandbox, readJson, until } from '../sandbox.fixture.ts';
import type { Email } from './smtp-inbox.ts';

type Emails = { total: number; emails: { id: string }[] };

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;

beforeAll(async () => {
  sandbox = await openTestSandbox(null);
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control('POST', '/reset');
});

const MAIL = [
  'From: =?utf-8?Q?Loja_da_Jo=C3=A3o?= <loja@kumbi.test>',
  'To: Ana <ana@example.com>',
  'Subject: =?utf-8?B?T2JyaWdhZG8gcGVsYSBjb21wcmE=?=',
  'List-Unsubscribe: <http://127.0.0.1/sair>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=outer',
  '',
  '--outer',
  'Content-Type: multipart/alternative; boundary=inner',
  '',
  '--inner',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Recebemos 3000 Kz.',
  '--inner',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<html><head></head><body><p>Recebemos <b>3000 Kz</b>.</p><script>alert(1)</script></body></html>',
  '--inner--',
  '--outer',
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename="recibo.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  'JVBERi0xLjQ=',
  '--outer--',
];

/** Sends one email and returns the server's last response. */
async function send(recipients: string[], lines = MAIL): Promise<string> {
  const socket: Socket = connect(sandbox.smtpPort, '127.0.0.1');
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    for (;;) {
      const { value, done } = await answers.next();
      if (done === true || /^\d{3} /.test(value)) return String(value);
    }
  };
  const say = (line: string): Promise<string> => {
    socket.write(`${line}\r\n`);
    return answer();
  };
  await answer();
  await say('EHLO test');
  await say('MAIL FROM:<bounces@kumbi.test>');
  for (const recipient of recipients) {
    const taken = await say(`RCPT TO:<${recipient}>`);
    if (taken.startsWith('250 ')) continue;
    socket.end('QUIT\r\n');
    return taken;
  }
  await say('DATA');
  const last = await say(`${lines.join('\r\n')}\r\n.`);
  socket.end('QUIT\r\n');
  return last;
}

function emails(to?: string) {
  return readJson<Emails>(sandbox.control('GET', `/emails${to ? `?to=${encodeURIComponent(to)}` : ''}`));
}

test('an email is parsed into its parts, and its attachment can be downloaded', async () => {
  expect(await send(['ana@example.com', 'Copia@example.com'])).toMatch(/^250 /);
  const { total, emails: list } = await emails('ANA@example.com');
  const id = list[0]?.id;
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({
    subject: 'Obrigado pela compra',
    from: [{ name: 'Loja da João', address: 'loja@kumbi.test' }],
    to: [{ name: 'Ana', address: 'ana@example.com' }],
    recipients: ['ana@example.com', 'Copia@example.com'],
    sender: 'bounces@kumbi.test',
    preview: 'Recebemos 3000 Kz.',
    attachments: 1,
  });
  expect((await emails('copia@example.com')).total).toBe(1);
  expect((await emails('ninguem@example.com')).total).toBe(0);

  const email = await readJson<Email>(sandbox.control('GET', `/emails/${id}`));
  expect(email.text).toContain('Recebemos 3000 Kz.');
  expect(email.html).toContain('<b>3000 Kz</b>');
  expect(email.headers).toContainEqual({ name: 'list-unsubscribe', value: '<http://127.0.0.1/sair>' });
  expect(email.attachments).toEqual([{ n: 0, name: 'recibo.pdf', type: 'application/pdf', size: 8, inline: false }]);

  const file = await sandbox.control('GET', `/emails/${id}/attachments/0`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toContain('recibo.pdf');
  expect(await file.text()).toBe('%PDF-1.4');
  expect((await sandbox.control('GET', `/emails/${id}/attachments/1`)).status).toBe(404);
  expect((await sandbox.control('GET', '/emails/unknown')).status).toBe(404);

  const html = await fetch(`${sandbox.url}/smtp/emails/${id}/html`);
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/);
  expect(await html.text()).toContain('<head><base target="_blank"></head>');

  expect((await sandbox.control('DELETE', '/emails')).status).toBe(204);
  expect((await emails()).total).toBe(0);
});

test('a failing server reports a temporary error, and stores nothing', async () => {
  await sandbox.control('PUT', '/faults', { smtp: { failing: 'all' } });
  expect(await send(['ana@example.com'])).toMatch(/^451 /);
  await sandbox.control('PUT', '/faults', { smtp: { failing: 0, rateLimited: true } });
  expect(await send(['ana@example.com'])).toMatch(/^450 /);
  expect((await emails()).total).toBe(0);
});

test('an unknown inbox gets nothing', async () => {
  expect(await send(['no-such-inbox@example.com'])).toMatch(/^550 5\.1\.1 /);
  expect((await emails()).total).toBe(0);
});

test('a slow server responds late', async () => {
  await sandbox.control('PUT', '/faults', { smtp: { slowMs: 60 } });
  const started = performance.now();
  expect(await send(['ana@example.com'])).toMatch(/^250 /);
  expect(performance.now() - started).toBeGreaterThan(55);
});

test('many simultaneous emails all arrive', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => send([`p${n}@example.com`], ['Subject: x', '', 'y'])),
  );
  expect(answers.every((answer) => answer.startsWith('250'))).toBe(true);
  await until(async () => (await emails()).total === 20);
});
