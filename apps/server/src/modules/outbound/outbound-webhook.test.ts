import { listAudit } from '@kumbi/contract/audit/audit.endpoints.ts';
import {
  createOutboundWebhook,
  deleteOutboundWebhook,
  getOutboundDelivery,
  getOutboundWebhook,
  listOutboundDeliveries,
  listOutboundWebhooks,
  resendFailedDeliveries,
  resendOutboundDelivery,
  restoreOutboundWebhook,
  revealOutboundSecret,
  rotateOutboundSecret,
  switchOutboundWebhook,
  testOutboundWebhook,
  updateOutboundWebhook,
} from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { webhooksLimit } from '@kumbi/contract/outbound/outbound.limits.ts';
import { beforeAll, describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { createWebhookFor, deliveriesOf } from './outbound-webhook.factory.ts';

const test = ownServerTest();
let server: TestServer;
let owner: TestPerson;
let manager: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
test.beforeAll(async ({ server: started }) => {
  server = started;
  owner = await server.person();
  manager = await server.member(owner, 'max-editor');
  editor = await server.member(owner, 'editor');
  stranger = await server.person();
});

const body = { name: 'x', url: 'https://example.com/hook', types: null };

describe('who may', () => {
  let params: { id: string };
  let gone: { id: string };
  let ofDelivery: { id: string; delivery: string };
  beforeAll(async () => {
    params = { id: (await createWebhookFor(server, owner)).webhook.id };
    gone = { id: (await createWebhookFor(server, owner)).webhook.id };
    await server.call(deleteOutboundWebhook, { params: gone }, { as: owner });
    await server.call(testOutboundWebhook, { params }, { as: owner });
    ofDelivery = { ...params, delivery: (await deliveriesOf(server, owner, params.id))[0]?.id ?? '' };
  });

  const unknown = 'outbound_webhook.unknown';
  const write = { unknown, managersOnly: true } as const;
  testRights({
    people: () => ({ server, owner, editor, stranger }),
    tables: ['outbound_webhooks', 'outbound_deliveries', 'outbound_tries', 'audit_entries', 'outbox_events'],
    cases: [
      { endpoint: listOutboundWebhooks, input: () => ({}), elsewhere: { total: 0, webhooks: [] } },
      { endpoint: getOutboundWebhook, input: () => ({ params }), unknown },
      { endpoint: listOutboundDeliveries, input: () => ({ params }), unknown },
      { endpoint: getOutboundDelivery, input: () => ({ params: ofDelivery }), unknown: 'outbound_delivery.unknown' },
      { endpoint: createOutboundWebhook, input: () => ({ body }), managersOnly: true },
      { endpoint: updateOutboundWebhook, input: () => ({ params, body }), ...write },
      { endpoint: switchOutboundWebhook, input: () => ({ params, body: { is_on: false } }), ...write },
      { endpoint: deleteOutboundWebhook, input: () => ({ params }), ...write },
      { endpoint: restoreOutboundWebhook, input: () => ({ params: gone }), ...write },
      { endpoint: revealOutboundSecret, input: () => ({ params }), ...write },
      { endpoint: rotateOutboundSecret, input: () => ({ params, body: {} }), ...write },
      { endpoint: testOutboundWebhook, input: () => ({ params }), ...write },
      {
        endpoint: resendOutboundDelivery,
        input: () => ({ params: ofDelivery }),
        ...write,
        unknown: 'outbound_delivery.unknown',
      },
      {
        endpoint: resendFailedDeliveries,
        input: () => ({ params, body: { since: '2026-01-01T00:00:00Z' } }),
        ...write,
      },
    ],
  });
});

describe('outbound webhooks', () => {
  test('are made with a secret, listed, found, changed, switched, deleted and brought back', async () => {
    const made = await createWebhookFor(server, stranger, { name: 'Armazém', types: ['sale.paid', 'sale.paid'] });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made.webhook).toMatchObject({ types: ['sale.paid'], is_on: true, off_reason: null, rotating_until: null });
    const { id } = made.webhook;

    const listed = await server.call(listOutboundWebhooks, { query: { name: 'armazem' } }, { as: stranger });
    expect(listed.body).toMatchObject({ total: 1, webhooks: [{ id, health: { delivered: 0, failed: 0 } }] });
    expect(JSON.stringify(listed.body)).not.toContain('whsec_');

    const input = { params: { id }, body: { ...body, name: 'Loja', description: 'Para a loja' } };
    const changed = await server.call(updateOutboundWebhook, input, { as: stranger });
    expect(changed.body.webhook).toMatchObject({
      name: 'Loja',
      url: body.url,
      types: null,
      description: 'Para a loja',
    });

    const off = { params: { id }, body: { is_on: false } };
    expect((await server.call(switchOutboundWebhook, off, { as: stranger })).body.webhook).toMatchObject({
      is_on: false,
      off_reason: 'hand',
    });
    const on = { params: { id }, body: { is_on: true } };
    expect((await server.call(switchOutboundWebhook, on, { as: stranger })).body.webhook).toMatchObject({
      is_on: true,
      off_reason: null,
      off_at: null,
    });

    const one = { params: { id } };
    expect((await server.call(deleteOutboundWebhook, one, { as: stranger })).body).toEqual({ deleted: true });
    expect((await server.call(getOutboundWebhook, one, { as: stranger })).status).toBe(404);
    expect((await server.call(restoreOutboundWebhook, one, { as: stranger })).body.webhook).toMatchObject({ id });
    expect((await server.call(restoreOutboundWebhook, one, { as: stranger })).status).toBe(404);

    const audit = await server.call(listAudit, { query: {} }, { as: stranger });
    expect(audit.body.entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['outbound_webhook.restored', 'Loja'],
      ['outbound_webhook.deleted', 'Loja'],
      ['outbound_webhook.switched_on', 'Loja'],
      ['outbound_webhook.switched_off', 'Loja'],
      ['outbound_webhook.updated', 'Loja'],
      ['outbound_webhook.created', 'Armazém'],
    ]);
  });

  test('that were deleted go for good after an hour, with what was sent to them', async () => {
    const person = await server.person();
    const { webhook } = await createWebhookFor(server, person);
    const one = { params: { id: webhook.id } };
    await server.call(testOutboundWebhook, one, { as: person });
    await server.runJobs();
    await server.call(deleteOutboundWebhook, one, { as: person });
    await server.runCron('outbound.forget_deliveries');
    expect((await server.call(restoreOutboundWebhook, one, { as: person })).status).toBe(200);
    await server.call(deleteOutboundWebhook, one, { as: person });
    server.clock.advance(61 * 60_000);
    expect((await server.call(restoreOutboundWebhook, one, { as: person })).status).toBe(404);
    await server.runCron('outbound.forget_deliveries');
    await server.runCron('outbound.forget_deliveries');
    const { rows } = await server.kernel.db.ownerPool.query(
      `select (select count(*)::int from outbound_webhooks where workspace_id = $1) as webhooks,
         (select count(*)::int from outbound_deliveries where workspace_id = $1) as deliveries`,
      [person.workspaceId],
    );
    expect(rows).toEqual([{ webhooks: 0, deliveries: 0 }]);
  });

  test('show their secret again to who manages them, and write down who asked', async () => {
    const { webhook, secret } = await createWebhookFor(server, owner, { name: 'Segredo' });
    const shown = await server.call(revealOutboundSecret, { params: { id: webhook.id } }, { as: manager });
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

  test('are so many and no more, also when the last is made twice at once', async () => {
    const person = await server.person();
    for (let made = 1; made < webhooksLimit; made++) await createWebhookFor(server, person, { name: `Nº ${made}` });
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(createOutboundWebhook, { body }, { as: person })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(String(webhooksLimit));
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ url: '' }, 'url'],
    [{ url: `https://example.com/${'x'.repeat(2_048)}` }, 'url'],
    [{ types: [] }, 'types'],
    [{ types: ['sale.unheard_of'] }, 'types.0'],
    [{ types: undefined }, 'types'],
    [{ description: 'x'.repeat(301) }, 'description'],
  ])('are not made with %o', async (wrong, field) => {
    const answer = await server.send(createOutboundWebhook, { body: { ...body, ...wrong } }, { as: owner });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    });
  });

  test('refuse what cannot be asked of them', async () => {
    const { webhook } = await createWebhookFor(server, owner);
    const id = webhook.id;
    for (const [endpoint, input] of [
      [getOutboundWebhook, { params: { id: 'x' } }],
      [switchOutboundWebhook, { params: { id }, body: {} }],
      [rotateOutboundSecret, { params: { id }, body: { overlap_hours: 169 } }],
      [rotateOutboundSecret, { params: { id }, body: { overlap_hours: 1.5 } }],
      [listOutboundDeliveries, { params: { id }, query: { status: 'lost' } }],
      [getOutboundDelivery, { params: { id, delivery: 'msg_x' } }],
      [resendFailedDeliveries, { params: { id }, body: { since: 'yesterday' } }],
    ] as const)
      expect(await server.send(endpoint, input, { as: owner })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
    await server.call(switchOutboundWebhook, { params: { id }, body: { is_on: false } }, { as: owner });
    const since = new Date(0).toISOString();
    for (const answer of [
      await server.call(testOutboundWebhook, { params: { id } }, { as: owner }),
      await server.call(resendFailedDeliveries, { params: { id }, body: { since } }, { as: owner }),
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

  test.each(refused)('%s is refused: %s', async (url, reason) => {
    const answer = await server.call(createOutboundWebhook, { body: { ...body, url } }, { as: owner });
    expect(answer).toMatchObject({ status: 400, body: { code: `outbound_webhook.address_${reason}` } });
  });

  test('the refusal is in the language of the reader, and a change is refused as well', async () => {
    const { webhook } = await createWebhookFor(server, owner);
    const input = { params: { id: webhook.id }, body: { ...body, url: 'http://10.0.0.1/' } };
    const answer = await server.call(updateOutboundWebhook, input, { as: owner, headers: { 'accept-language': 'pt' } });
    expect(answer.body.message).toBe('Este endereço é de uma rede privada');
    const { body: still } = await server.call(getOutboundWebhook, { params: { id: webhook.id } }, { as: owner });
    expect(still.webhook?.url).toBe(webhook.url);
  });

  test('the sandbox’s own control is not called, and its receiver is', async () => {
    const control = await server.call(
      createOutboundWebhook,
      { body: { ...body, url: `${server.sandbox.url}/control/reset` } },
      { as: owner },
    );
    expect(control.body.code).toBe('outbound_webhook.address_port');
    expect((await createWebhookFor(server, owner)).webhook.url).toContain(server.sandbox.receiverUrl);
  });
});
