import { notificationPreferences, notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { notificationKinds } from '@kumbi/contract/notifications/notifications.schemas.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { describe, expect } from 'vitest';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { notify } from './notification.service.ts';
import { emailQueue } from './notification-email.jobs.ts';
import { type ClaimedEmail, sendCollected } from './notification-email.service.ts';
import { notificationDefinitions } from './notification-kind.service.ts';
import { kindName } from './notification-words.service.ts';

const test = ownServerTest();
const all = { app: true, email: true, push: true };
const hourMs = 3_600_000;

testRights(test, {
  cases: [
    {
      endpoint: notificationPreferences.list,
      input: () => ({}),
      elsewhere: { preferences: expect.arrayContaining([expect.objectContaining({ kind: 'sale_paid', email: true })]) },
    },
    {
      endpoint: notificationPreferences.save,
      input: () => ({ params: { kind: 'sale_paid' }, body: all }),
      invalid: { params: { kind: 'sale_paid' }, body: { ...all, email: 'yes' } },
    },
  ],
  tables: ['notification_preferences'],
});

const save = (server: TestServer, as: TestPerson, kind: string, body: Partial<typeof all>) =>
  server.send(notificationPreferences.save, { params: { kind }, body: { ...all, ...body } }, { as });

const preference = async (server: TestServer, as: TestPerson, kind: string) =>
  (await server.call(notificationPreferences.list, {}, { as })).body.preferences.find((each) => each.kind === kind);

const sale = (number: number) => ({
  kind: 'sale_paid',
  values: { number: `S-${number}`, buyer: 'Ana Paulo', amount_minor: 1_290_000, currency: 'AOA' },
  href: 'kshop/sales',
});

const told = (
  server: TestServer,
  who: TestPerson,
  { kind, ...message }: { kind: string; values: object; href?: string },
  email?: () => Promise<unknown>,
) =>
  inSystemCtx(server.kernel, who.workspaceId, 'test', (ctx) =>
    notify(ctx, {
      ...message,
      kind: ctx.kernel.registry.get(notificationDefinitions, kind),
      ...(email ? { email } : {}),
    }),
  );

const mailsTo = async (server: TestServer, { email }: TestPerson) => {
  const { emails } = await server.outside<{
    emails: { id: string; subject: string; text: string; messageId?: string }[];
  }>(`/emails?to=${encodeURIComponent(email)}`);
  return Promise.all(emails.map(({ id }) => server.outside<{ subject: string; text: string }>(`/emails/${id}`)));
};

/** Makes later emails due, without waiting for the hour. */
async function passHour(server: TestServer) {
  server.clock.advance(hourMs + 1_000);
  await emailQueue.wakeNow(server.kernel);
  await server.runJobs();
}

test('every kind has a name in every language', () => {
  for (const locale of locales)
    for (const kind of notificationKinds) expect(kindName(kind, locale), kind).toMatch(/\S/);
});

test('a kind that a person mutes leaves their list and count, and not those of others', async ({ server }) => {
  const owner = await server.person();
  const editor = await server.member(owner, 'editor');
  await told(server, owner, sale(1));
  expect(await preference(server, editor, 'sale_paid')).toMatchObject({ app: true, email: false, push: true });
  expect(await save(server, editor, 'sale_paid', { app: false, email: false })).toMatchObject({
    status: 200,
    body: { preference: { kind: 'sale_paid', group: 'sales', name: 'Sale paid', app: false, required: [] } },
  });
  const list = async (as: TestPerson) => (await server.call(notifications.list, { query: {} }, { as })).body;
  expect(await list(editor)).toMatchObject({ total: 0, unread: 0, notifications: [] });
  expect(await list(owner)).toMatchObject({ total: 1, unread: 1 });
});

test('a choice is for one workspace', async ({ server }) => {
  const owner = await server.person();
  const other = await server.person();
  await save(server, owner, 'sale_paid', { email: false });
  expect((await preference(server, owner, 'sale_paid'))?.email).toBe(false);
  expect((await preference(server, other, 'sale_paid'))?.email).toBe(true);
});

describe('what concerns money and access', () => {
  test('stays on for the people who get it', async ({ server }) => {
    const owner = await server.person();
    for (const [kind, channel] of [
      ['operator_entered', 'app'],
      ['payout_changed', 'email'],
      ['connection_lost', 'email'],
      ['plan_renewal', 'email'],
    ] as const) {
      expect((await preference(server, owner, kind))?.required).toContain(channel);
      expect(await save(server, owner, kind, { [channel]: false })).toMatchObject({
        status: 409,
        body: { code: 'notification.required' },
      });
    }
  });

  test('an editor, who gets no such email, chooses it', async ({ server }) => {
    const editor = await server.member(await server.person(), 'editor');
    expect(await preference(server, editor, 'connection_lost')).toMatchObject({ email: false, required: ['app'] });
    expect((await save(server, editor, 'connection_lost', { email: true })).status).toBe(200);
  });
});

describe('emails', () => {
  test('the first of a kind leaves alone, and those of the next hour leave together, once', async ({ server }) => {
    const owner = await server.person();
    let own = 0;
    const email = async () => {
      own += 1;
    };
    for (let number = 1; number <= 4; number += 1) await told(server, owner, sale(number), email);
    expect(own).toBe(1);
    await server.runJobs();
    expect(await mailsTo(server, owner)).toHaveLength(0);
    await passHour(server);
    const [digest, ...others] = await mailsTo(server, owner);
    expect(others).toHaveLength(0);
    expect(digest?.subject).toMatch(/^Sale paid: 3 in /);
    expect(digest?.text).toContain('Sale S-2 is paid');
    expect(digest?.text).toContain('Sale S-4 is paid');
    expect(digest?.text).not.toContain('Sale S-1 is paid');
    expect(digest?.text).toContain('/profile/notifications');
    // The digest opened a new hour.
    await told(server, owner, sale(5), email);
    expect(own).toBe(1);
    await passHour(server);
    expect((await mailsTo(server, owner)).map(({ subject }) => subject)).toContain('Sale S-5 is paid');
    server.clock.advance(2 * hourMs);
    await told(server, owner, sale(6), email);
    expect(own).toBe(2);
  });

  test('a person who turned them off gets none, and a member who turned them on gets the text', async ({ server }) => {
    const owner = await server.person();
    const editor = await server.member(owner, 'editor');
    await save(server, owner, 'sale_paid', { email: false });
    await save(server, editor, 'sale_paid', {});
    let own = 0;
    await told(server, owner, sale(1), async () => {
      own += 1;
    });
    await server.runJobs();
    expect(own).toBe(0);
    expect((await mailsTo(server, editor)).map(({ subject }) => subject)).toEqual(['Sale S-1 is paid']);
    expect(await mailsTo(server, owner)).toHaveLength(0);
  });

  test('a member who left, or turned them off meanwhile, gets nothing of what was collected', async ({ server }) => {
    const owner = await server.person();
    const editor = await server.member(owner, 'editor');
    await save(server, editor, 'sale_paid', {});
    await told(server, owner, sale(1));
    await server.runJobs();
    await told(server, owner, sale(2));
    await save(server, editor, 'sale_paid', { email: false });
    await passHour(server);
    expect(await mailsTo(server, editor)).toHaveLength(1);
  });

  test('a queue that runs twice sends one message id, and removes the collected ones once', async ({ server }) => {
    const owner = await server.person();
    const email = async () => undefined;
    for (let number = 1; number <= 25; number += 1) await told(server, owner, sale(number), email);
    const { rows } = await server.kernel.db.ownerPool.query<ClaimedEmail>(
      `update notification_emails set lease = gen_random_uuid(), leased_until = $2::timestamptz + interval '1 hour'
       where workspace_id = $1 returning *, due_at as queue_due_at, ctid as queue_place`,
      [owner.workspaceId, server.clock.now()],
    );
    const [row] = rows;
    if (!row) throw new Error('nothing was collected');
    expect([row.items.length, row.collected]).toEqual([20, 24]);
    await sendCollected(server.kernel, row);
    await sendCollected(server.kernel, row);
    const sent = await mailsTo(server, owner);
    expect(sent[0]?.text).toContain('And 4 more.');
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(1);
    const after = await server.kernel.db.ownerPool.query(
      'select items, collected, due_at from notification_emails where workspace_id = $1',
      [owner.workspaceId],
    );
    expect(after.rows).toEqual([{ items: [], collected: 0, due_at: null }]);
  });
});
