import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { outboundDeliveries, outboundSecrets, outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { webhooksLimit } from '@kumbi/contract/outbound/outbound.limits.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { createWebhookFor, deliveriesOf } from './outbound-webhook.factory.ts';

const test = ownServerTest();
let manager: TestPerson;
test.beforeAll(async ({ server, owner }) => {
  manager = await server.member(owner, 'max-editor');
});

const body = { name: 'x', url: 'https://example.com/hook', types: null };

describe('who may', () => {
  let params: { id: string };
  let gone: { id: string };
  let ofDelivery: { id: string; delivery: string };
  test.beforeAll(async ({ server, owner }) => {
    params = { id: (await createWebhookFor(server, owner)).webhook.id };
    gone = { id: (await createWebhookFor(server, owner)).webhook.id };
    await server.call(outboundWebhooks.delete, { params: gone }, { as: owner });
    await server.call(outboundWebhooks.test, { params }, { as: owner });
    ofDelivery = { ...params, delivery: (await deliveriesOf(server, owner, params.id))[0]?.id ?? '' };
  });

  const unknown = 'outbound_webhook.unknown';
  const write = { unknown, managersOnly: true } as const;
  testRights(test, {
    tables: ['outbound_webhooks', 'outbound_deliveries', 'outbound_tries', 'audit_entries', 'outbox_events'],
    cases: [
      { endpoint: outboundWebhooks.list, input: () => ({}), elsewhere: { total: 0, webhooks: [] } },
      { endpoint: outboundWebhooks.get, input: () => ({ params }), unknown },
      { endpoint: outboundDeliveries.list, input: () => ({ params }), unknown },
      { endpoint: outboundDeliveries.get, input: () => ({ params: ofDelivery }), unknown: 'outbound_delivery.unknown' },
      { endpoint: outboundWebhooks.create, input: () => ({ body }), managersOnly: true },
      { endpoint: outboundWebhooks.update, input: () => ({ params, body }), ...write },
      { endpoint: outboundWebhooks.switch, input: () => ({ params, body: { is_on: false } }), ...write },
      { endpoint: outboundWebhooks.delete, input: () => ({ params }), ...write },
      { endpoint: outboundWebhooks.restore, input: () => ({ params: gone }), ...write },
      { endpoint: outboundSecrets.reveal, input: () => ({ params }), ...write },
      { endpoint: outboundSecrets.rotate, input: () => ({ params, body: {} }), ...write },
      { endpoint: outboundWebhooks.test, input: () => ({ params }), ...write },
      {
        endpoint: outboundDeliveries.resend,
        input: () => ({ params: ofDelivery }),
        ...write,
        unknown: 'outbound_delivery.unknown',
      },
      {
        endpoint: outboundDeliveries.resendFailed,
        input: () => ({ params, body: { since: '2026-01-01T00:00:00Z' } }),
        ...write,
      },
    ],
  });
});

describe('outbound webhooks', () => {
  test('are created with a secret, listed, found, changed, turned off, deleted and restored', async ({
    server,
    stranger,
  }) => {
    const made = await createWebhookFor(server, stranger, { name: 'Armazém', types: ['sale.paid', 'sale.paid'] });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made.webhook).toMatchObject({ types: ['sale.paid'], is_on: true, off_reason: null, rotating_until: null });
    const { id } = made.webhook;

    const listed = await server.call(outboundWebhooks.list, { query: { name: 'armazem' } }, { as: stranger });
    expect(listed.body).toMatchObject({ total: 1, webhooks: [{ id, health: { delivered: 0, failed: 0 } }] });
    expect(JSON.stringify(listed.body)).not.toContain('whsec_');

    const input = { params: { id }, body: { ...body, name: 'Loja', description: 'Para a loja' } };
    const changed = await server.call(outboundWebhooks.update, input, { as: stranger });
    expect(changed.body.webhook).toMatchObject({
      name: 'Loja',
      url: body.url,
      types: null,
      description: 'Para a loja',
    });

    const off = { params: { id }, body: { is_on: false } };
    expect((await server.call(outboundWebhooks.switch, off, { as: stranger })).body.webhook).toMatchObject({
      is_on: false,
      off_reason: 'hand',
    });
    const on = { params: { id }, body: { is_on: true } };
    expect((await server.call(outboundWebhooks.switch, on, { as: stranger })).body.webhook).toMatchObject({
      is_on: true,
      off_reason: null,
      off_at: null,
    });

    const one = { params: { id } };
    expect((await server.call(outboundWebhooks.delete, one, { as: stranger })).body).toEqual({ deleted: true });
    expect((await server.call(outboundWebhooks.get, one, { as: stranger })).status).toBe(404);
    expect((await server.call(outboundWebhooks.restore, one, { as: stranger })).body.webhook).toMatchObject({ id });
    expect((await server.call(outboundWebhooks.restore, one, { as: stranger })).status).toBe(404);

    const audit = await server.call(auditEntries.list, { query: {} }, { as: stranger });
    expect(audit.body.entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['outbound_webhook.restored', 'Loja'],
      ['outbound_webhook.deleted', 'Loja'],
      ['outbound_webhook.switched_on', 'Loja'],
      ['outbound_webhook.switched_off', 'Loja'],
      ['outbound_webhook.updated', 'Loja'],
      ['outbound_webhook.created', 'Armazém'],
    ]);
  });

  test('are permanently deleted an hour after their deletion, with their deliveries', async ({ server }) => {
    const person = await server.person();
    const { webhook } = await createWebhookFor(server, person);
    const one = { params: { id: webhook.id } };
    await server.call(outboundWebhooks.test, one, { as: person });
    await server.runJobs();
    await server.call(outboundWebhooks.delete, one, { as: person });
    await server.runCron('kernel.purge_bins');
    expect((await server.call(outboundWebhooks.restore, one, { as: person })).status).toBe(200);
    await server.call(outboundWebhooks.delete, one, { as: person });
    server.clock.advance(61 * 60_000);
    expect((await server.call(outboundWebhooks.restore, one, { as: person })).status).toBe(404);
    await server.runCron('kernel.purge_bins');
    await server.runCron('kernel.purge_bins');
    const { rows } = await server.kernel.db.ownerPool.query(
      `select (select count(*)::int from outbound_webhooks where workspace_id = $1) as webhooks,
         (select count(*)::int from outbound_deliveries where workspace_id = $1) as deliveries`,
      [person.workspaceId],
    );
    expect(rows).toEqual([{ webhooks: 0, deliveries: 0 }]);
  });

  test('show their secret again to their managers, and record who requested it', async ({ server, owner }) => {
    const { webhook, secret } = await createWebhookFor(server, owner, { name: 'Segredo' });
    const shown = await server.call(outboundSecrets.reveal, { params: { id: webhook.id } }, { as: manager });
    expect(shown.body).toEqual({ secret });
    const { rows } = await server.kernel.db.ownerPool.query(
      `select w.secret, w.former_secrets, e.actor_id, e.subject from outbound_webhooks w
       join audit_entries e on e.workspace_id = w.workspace_id and e.action = 'outbound_webhook.revealed' where w.id = $1`,
      [webhook.id],
    );
    expect(rows).toEqual([
      { secret: expect.stringMatching(/^v1\./), former_secrets: [], actor_id: manager.userId, subject: 'Segredo' },
    ]);
  });

  test('have a limit, even for two simultaneous calls', async ({ server }) => {
    const person = await server.person();
    for (let made = 1; made < webhooksLimit; made++) await createWebhookFor(server, person, { name: `Nº ${made}` });
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(outboundWebhooks.create, { body }, { as: person })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(String(webhooksLimit));
  });

  test.for([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ url: '' }, 'url'],
    [{ url: `https://example.com/${'x'.repeat(2_048)}` }, 'url'],
    [{ types: [] }, 'types'],
    [{ types: ['sale.unheard_of'] }, 'types.0'],
    [{ types: undefined }, 'types'],
    [{ description: 'x'.repeat(301) }, 'description'],
  ] as const)('are not created with %o', async ([wrong, field], { server, owner }) => {
    const answer = await server.send(outboundWebhooks.create, { body: { ...body, ...wrong } }, { as: owner });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    });
  });

  test('refuse invalid queries', async ({ server, owner }) => {
    const { webhook } = await createWebhookFor(server, owner);
    const id = webhook.id;
    for (const [endpoint, input] of [
      [outboundWebhooks.get, { params: { id: 'x' } }],
      [outboundWebhooks.switch, { params: { id }, body: {} }],
      [outboundSecrets.rotate, { params: { id }, body: { overlap_hours: 169 } }],
      [outboundSecrets.rotate, { params: { id }, body: { overlap_hours: 1.5 } }],
      [outboundDeliveries.list, { params: { id }, query: { status: 'lost' } }],
      [outboundDeliveries.get, { params: { id, delivery: 'msg_x' } }],
      [outboundDeliveries.resendFailed, { params: { id }, body: { since: 'yesterday' } }],
    ] as const)
      expect(await server.send(endpoint, input, { as: owner })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
    await server.call(outboundWebhooks.switch, { params: { id }, body: { is_on: false } }, { as: owner });
    const since = new Date(0).toISOString();
    for (const answer of [
      await server.call(outboundWebhooks.test, { params: { id } }, { as: owner }),
      await server.call(outboundDeliveries.resendFailed, { params: { id }, body: { since } }, { as: owner }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'outbound_webhook.off' } });
    expect(await deliveriesOf(server, owner, id)).toEqual([]);
  });
});

describe('addresses', () => {
  const refused = [
    ['not an address', 'malformed'],
    ['https://', 'malformed'],
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['https://user:secret@example.com/', 'credentials'],
    ['https://user@example.com/', 'credentials'],
    ['https://example.com:22/', 'port'],
    ['https://example.com:5432/', 'port'],
    ...[
      'http://127.0.0.1/',
      'http://127.1/',
      'http://0x7f.1/',
      'http://0x7f000001/',
      'http://2130706433/',
      'http://017700000001/',
      'http://0/',
      'http://0.0.0.0/',
      'http://localhost/',
      'http://LOCALHOST./',
      'http://api.localhost/',
      'http://10.1.2.3/',
      'http://172.16.0.1/',
      'http://192.168.1.1/',
      'http://100.64.0.1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://224.0.0.1/',
      'http://255.255.255.255/',
      'http://[::1]/',
      'http://[::]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:7f00:1]/',
      'http://[::127.0.0.1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://[2002:7f00:1::]/',
      'http://[fd00::1]/',
      'http://[fe80::1]/',
      'http://１２７.０.０.１/',
      'http://127。0。0。1/',
    ].map((url) => [url, 'private'] as const),
  ] as const;

  test.for(refused)('%s is refused: %s', async ([url, reason], { server, owner }) => {
    const answer = await server.call(outboundWebhooks.create, { body: { ...body, url } }, { as: owner });
    expect(answer).toMatchObject({ status: 400, body: { code: `outbound_webhook.address_${reason}` } });
  });

  test('the refusal is in the language of the reader, and a change is refused as well', async ({ server, owner }) => {
    const { webhook } = await createWebhookFor(server, owner);
    const input = { params: { id: webhook.id }, body: { ...body, url: 'http://10.0.0.1/' } };
    const answer = await server.call(outboundWebhooks.update, input, {
      as: owner,
      headers: { 'accept-language': 'pt' },
    });
    expect(answer.body.message).toBe('Este endereço é de uma rede privada');
    const { body: still } = await server.call(outboundWebhooks.get, { params: { id: webhook.id } }, { as: owner });
    expect(still.webhook?.url).toBe(webhook.url);
  });

  test('the sandbox’s own control is not called, and its receiver is', async ({ server, owner }) => {
    const control = await server.call(
      outboundWebhooks.create,
      { body: { ...body, url: `${server.sandbox.url}/control/reset` } },
      { as: owner },
    );
    expect(control.body.code).toBe('outbound_webhook.address_port');
    expect((await createWebhookFor(server, owner)).webhook.url).toContain(server.sandbox.receiverUrl);
  });
});
