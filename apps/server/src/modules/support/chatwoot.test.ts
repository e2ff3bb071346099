import { createHmac } from 'node:crypto';
import { supportWidget } from '@kumbi/contract/support/support.endpoints.ts';
import { describe, expect } from 'vitest';
import { parseConfig } from '../../kernel/config/config.ts';
import { test } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { chatwootConfig } from './chatwoot.config.ts';

const policyOf = async (server: TestServer): Promise<string> =>
  (await server.fetch('/en/app')).headers.get('content-security-policy') ?? '';
const inbox = { CHATWOOT_URL: 'https://chat.example.ao/', CHATWOOT_WEBSITE_TOKEN: 'b6BejyTTuxF4yPt61ZTZHjdB' };

describe('without a configuration', () => {
  test('the product’s own chat is used, and no other program may run', async ({ server, owner }) => {
    expect(await server.send(supportWidget.get, {})).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    expect((await server.call(supportWidget.get, {}, { as: owner })).body).toEqual({ widget: null });
    expect(await policyOf(server)).not.toContain('https://chat');
  });
});

describe('with a Chatwoot', () => {
  test('a user gets its widget with a signed identity, and only its origin is allowed', async ({ startServer }) => {
    const key = 'the key of the inbox';
    const server = await startServer({ ...inbox, CHATWOOT_HMAC_KEY: key });
    const user = await server.person({ name: 'Ana Paulo' });
    const { status, body } = await server.send(supportWidget.get, {}, { as: user });
    expect([status, body]).toEqual([
      200,
      {
        widget: {
          url: 'https://chat.example.ao',
          token: inbox.CHATWOOT_WEBSITE_TOKEN,
          identifier: user.userId,
          identifier_hash: createHmac('sha256', key).update(user.userId).digest('hex'),
          name: 'Ana Paulo',
          email: user.email,
        },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(key);
    const policy = await policyOf(server);
    for (const directive of ['script-src', 'connect-src', 'frame-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://chat\\.example\\.ao( |;)`));
    expect(policy).not.toMatch(/script-src [^;]*unsafe-inline/);
    expect(policy).not.toMatch(/style-src [^;]*(unsafe-inline|chat\.example)/);
  });

  test('without a key the identity is not signed', async ({ startServer }) => {
    const server = await startServer(inbox);
    const user = await server.person();
    const { widget } = (await server.call(supportWidget.get, {}, { as: user })).body;
    expect(widget?.identifier_hash).toBeNull();
  });
});

test.for([
  [{ CHATWOOT_URL: inbox.CHATWOOT_URL }, 'set both or none'],
  [{ CHATWOOT_WEBSITE_TOKEN: inbox.CHATWOOT_WEBSITE_TOKEN }, 'set both or none'],
  [{ CHATWOOT_HMAC_KEY: 'the key of the inbox' }, 'needs CHATWOOT_URL'],
  [{ ...inbox, CHATWOOT_URL: 'ftp://chat.example.ao' }, 'CHATWOOT_URL'],
  [{ ...inbox, CHATWOOT_WEBSITE_TOKEN: 'a"><script>' }, 'must be the website token'],
] as const)('an unusable configuration is refused: %j', ([environment, message]) => {
  expect(() => chatwootConfig.of(parseConfig(environment))).toThrow(message);
});
