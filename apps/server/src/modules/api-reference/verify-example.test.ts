import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyExamples } from './verify-example.view.ts';

const secretOf = () => `whsec_${randomBytes(32).toString('base64')}`;
const secret = secretOf();
const body = '{"type":"sale.paid","data":{"note":"Açúcar, 100% \\n"}}';

/** Returns the headers of a request that is signed with each of the secrets. */
function signed(secrets: readonly string[], at = new Date()): Record<string, string> {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign('msg_1', at, body)).join(' '),
  };
}

describe('the example in JavaScript', () => {
  const receiver = verifyExamples.javascript
    .replace("import { Webhook } from 'standardwebhooks';", '')
    .replace('export async function', 'return async function');
  const receive = new Function('Webhook', 'process', 'console', receiver)(
    Webhook,
    { env: { WEBHOOK_SECRET: secret } },
    { log: () => undefined },
  ) as (request: Request) => Promise<Response>;
  const answered = async (headers: Record<string, string>, sent = body) =>
    (await receive(new Request('https://example.com/webhooks', { method: 'POST', headers, body: sent }))).status;

  test('accepts signed requests, even while the secret is rotated', async () => {
    expect(await answered(signed([secret]))).toBe(204);
    expect(await answered(signed([secretOf(), secret]))).toBe(204);
  });

  test('refuses a changed, an old and a foreign request', async () => {
    expect(await answered(signed([secret]), `${body} `)).toBe(401);
    expect(await answered(signed([secretOf()]))).toBe(401);
    expect(await answered(signed([secret], new Date(Date.now() - 600_000)))).toBe(401);
    expect(await answered({})).toBe(401);
  });
});

/** A machine without it can't run the example. */
const hasOpenssl = spawnSync('/bin/sh', ['-c', 'command -v openssl']).status === 0;

test.runIf(hasOpenssl)('the example for a shell makes the signature that the library makes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'webhook-'));
  try {
    writeFileSync(path.join(folder, 'body.json'), body);
    const headers = signed([secret]);
    const sent = execFileSync(
      '/bin/sh',
      ['-euc', `curl() { for each in "$@"; do echo "[$each]"; done; }\n${verifyExamples.curl}`],
      {
        cwd: folder,
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          WEBHOOK_SECRET: secret,
          WEBHOOK_ID: headers['webhook-id'],
          WEBHOOK_TIMESTAMP: headers['webhook-timestamp'],
          WEBHOOK_URL: 'https://example.com/webhooks',
        },
      },
    );
    for (const [name, value] of Object.entries(headers)) expect(sent).toContain(`[${name}: ${value}]`);
    expect(sent).toContain('[https://example.com/webhooks]');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
