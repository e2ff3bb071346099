import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { googleConnections, serviceConnections } from '@kumbi/contract/integrations/connections.endpoints.ts';
import { integrationServices, integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { stateMinutes } from '@kumbi/contract/integrations/oauth.limits.ts';
import { allServices } from '@kumbi/contract/services.ts';
import { companies } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { signedIn } from '../../../testing/test-parts.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import {
  anaNeto,
  beginConnection,
  chooseAccount,
  connectedService,
  connectWith,
  integrationsOf,
  providerOf,
  returnFrom,
  revokeAt,
  terraBoa,
} from './oauth.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await server.outside('/reset', 'POST', {});
});

const pages = allServices.filter(({ start }) => start !== undefined);
const minute = 60_000;
const trello = { params: { platform: 'trello' }, query: {} } as const;

describe('a connection on the service’s own pages', () => {
  test.for(pages.map(({ platform }) => platform))(
    '%s is made, and its tokens are sealed',
    async (platform, { server }) => {
      expect(await connectWith(server, owner, platform)).toBe('true');
      const [made] = await integrationsOf(server, owner);
      expect(made).toMatchObject({ platform, type: 'social', status: 'on', key_refused: false });
      expect(made?.integration_name).toMatch(/^.+ · .+/);
      const { obj } = (await server.call(integrations.get, { query: { id: made?.id ?? '' } }, { as: owner })).body;
      expect(obj).toMatchObject({ account: expect.stringMatching(/^terra/i) });
      const test = await server.call(integrations.test, { params: { id: made?.id ?? '' } }, { as: owner });
      expect(test.body.connection).toBe('working');
      const { rows } = await server.kernel.db.ownerPool.query<{ access_token: string; text: string }>(
        'select access_token, a::text as text from oauth_accounts a where integration_id = $1',
        [made?.id],
      );
      expect(rows[0]?.access_token).toMatch(/^v1\./);
      const { accounts } = await server.outside<{ accounts: unknown[] }>(`/${providerOf(platform)}/accounts`);
      expect(accounts).toContainEqual(expect.objectContaining({ id: terraBoa, connected: true }));
    },
  );

  test('of an account that is connected already is refused, and of another one made', async ({ server }) => {
    expect(await connectWith(server, owner, 'trello')).toBe('true');
    expect(await connectWith(server, owner, 'trello')).toBe('exists');
    expect(await connectWith(server, owner, 'trello', { account: anaNeto })).toBe('true');
    expect(await integrationsOf(server, owner)).toHaveLength(2);
    // Another workspace may use the same account.
    expect(await connectWith(server, await server.person(), 'trello')).toBe('true');
  });

  test('two at the same time make one', async ({ server }) => {
    const backs = await Promise.all(
      [0, 1].map(async () => chooseAccount(await beginConnection(server, owner, 'trello'), terraBoa)),
    );
    const done = await Promise.all(backs.map((back) => returnFrom(owner, back)));
    expect(done.toSorted()).toEqual(['exists', 'true']);
    expect(await integrationsOf(server, owner)).toHaveLength(1);
  });

  test('that the person declines, and with a wrong code, fails', async ({ server }) => {
    expect(await connectWith(server, owner, 'trello', { account: '' })).toBe('false');
    const back = new URL(await chooseAccount(await beginConnection(server, owner, 'trello'), terraBoa));
    back.searchParams.set('code', 'another');
    expect(await returnFrom(owner, back.href)).toBe('false');
    expect(await integrationsOf(server, owner)).toEqual([]);
  });

  test.for(['htmlAnswers', 'garbageAnswers', 'hugeAnswers', 'rateLimited'])(
    'with %s fails, and works afterwards',
    async (fault, { server }) => {
      await server.outside('/faults', 'PUT', { trello: { [fault]: true } });
      const back = await chooseAccount(await beginConnection(server, owner, 'trello'), terraBoa);
      expect(await returnFrom(owner, back)).toBe('false');
      await server.outside('/faults', 'PUT', { trello: { [fault]: false } });
      expect(await connectWith(server, owner, 'trello')).toBe('true');
    },
  );

  test('counts in the plan, and is written to the audit log', async ({ server }) => {
    await connectedService(server, owner, 'google-sheets');
    const { entries } = (await server.call(auditEntries.list, { query: {} }, { as: owner })).body;
    expect(entries.map(({ action }) => action)).toContain('integration.connected');
    const full = await server.person();
    await givePlan(server, full, { allowances: { integrations: 1 } });
    expect(await connectWith(server, full, 'google-sheets')).toBe('true');
    await expect(beginConnection(server, full, 'trello')).rejects.toThrow(/402.*quota\.limited.*"limit":1/);
    const checked = await server.call(integrationServices.check, trello, { as: full });
    expect([checked.status, checked.body]).toEqual([
      402,
      expect.objectContaining({ code: 'quota.limited', resource: 'integrations', limit: 1 }),
    ]);
    expect(await integrationsOf(server, full)).toHaveLength(1);
    const { rows } = await server.kernel.db.ownerPool.query('select 1 from oauth_states where workspace_id = $1', [
      full.workspaceId,
    ]);
    expect(rows).toEqual([]);
  });

  test('that begins in the last room of the plan is refused at its end if another one was quicker', async ({
    server,
  }) => {
    const full = await server.person();
    await givePlan(server, full, { allowances: { integrations: 1 } });
    const backs = await Promise.all(
      (['trello', 'google-sheets'] as const).map(async (platform) =>
        chooseAccount(await beginConnection(server, full, platform), terraBoa),
      ),
    );
    expect(await returnFrom(full, backs[0] ?? '')).toBe('true');
    expect(await returnFrom(full, backs[1] ?? '')).toBe('false');
    expect(await integrationsOf(server, full)).toHaveLength(1);
  });

  test('of a lost account needs no room, whether it is named or chosen as a new one', async ({ server }) => {
    const full = await server.person();
    await givePlan(server, full, { allowances: { integrations: 1 } });
    const made = await connectedService(server, full, 'trello');
    for (const id of [made.id, undefined]) {
      await revokeAt(server, 'trello');
      await server.call(integrations.test, { params: { id: made.id } }, { as: full });
      const checked = await server.call(
        integrationServices.check,
        { ...trello, query: id ? { id } : {} },
        { as: full },
      );
      expect(checked.body).toEqual({ can_connect: true });
      expect(await connectWith(server, full, 'trello', id ? { id } : {})).toBe('true');
      expect(await integrationsOf(server, full)).toMatchObject([{ id: made.id, key_refused: false }]);
    }
    // The plan has no room for another account of the service, which only its end can know.
    await revokeAt(server, 'trello');
    await server.call(integrations.test, { params: { id: made.id } }, { as: full });
    expect(await connectWith(server, full, 'trello', { account: anaNeto })).toBe('false');
  });
});

describe('a state', () => {
  test('is used once', async ({ server }) => {
    const back = await chooseAccount(await beginConnection(server, owner, 'trello'), terraBoa);
    expect(await returnFrom(owner, back)).toBe('true');
    expect(await returnFrom(owner, back)).toBe('false');
    expect(await integrationsOf(server, owner)).toHaveLength(1);
  });

  test('is refused to anyone without a session', async ({ server }) => {
    const back = await chooseAccount(await beginConnection(server, owner, 'trello'), terraBoa);
    expect(await returnFrom(undefined, back)).toBe('false');
  });

  test('is refused to a member of another workspace, and in another session of the same person', async ({ server }) => {
    const stolen = await chooseAccount(await beginConnection(server, owner, 'trello'), terraBoa);
    expect(await returnFrom(await server.person(), stolen)).toBe('false');
    const elsewhere = { ...owner, cookie: await signedIn(server.kernel, owner.userId) };
    expect(await returnFrom(elsewhere, stolen)).toBe('false');
    // The attempt in the wrong session has spent it.
    expect(await returnFrom(owner, stolen)).toBe('false');
    expect(await integrationsOf(server, owner)).toEqual([]);
  });

  test('is refused to a person who left the workspace in the meantime', async ({ server }) => {
    const manager = await server.member(owner, 'max-editor');
    const back = await chooseAccount(await beginConnection(server, manager, 'trello'), terraBoa);
    await server.kernel.db.ownerPool.query('delete from memberships where user_id = $1 and workspace_id = $2', [
      manager.userId,
      owner.workspaceId,
    ]);
    expect(await returnFrom(manager, back)).toBe('false');
    expect(await integrationsOf(server, owner)).toEqual([]);
  });

  test('is refused with the code of another workspace', async ({ server }) => {
    const other = await server.person();
    const back = new URL(await chooseAccount(await beginConnection(server, owner, 'trello'), terraBoa));
    const [, secret] = (back.searchParams.get('state') ?? '').split('.');
    back.searchParams.set('state', `${other.code}.${secret}`);
    expect(await returnFrom(other, back.href)).toBe('false');
    expect(await integrationsOf(server, other)).toEqual([]);
  });

  test('is refused at another service', async ({ server }) => {
    const back = new URL(await chooseAccount(await beginConnection(server, owner, 'trello'), terraBoa));
    back.pathname = back.pathname.replace('/in/trello/', '/in/google/google-sheets/');
    expect(await returnFrom(owner, back.href)).toBe('false');
  });

  test('ends after its time, and is deleted', async ({ server }) => {
    const back = await chooseAccount(await beginConnection(server, owner, 'trello'), terraBoa);
    server.clock.advance(stateMinutes * minute + 1);
    expect(await returnFrom(owner, back)).toBe('false');
    await beginConnection(server, owner, 'trello');
    server.clock.advance(stateMinutes * minute + 1);
    for (let time = 0; time < 2; time += 1) await server.runCron('integrations.forget_states');
    const { rows } = await server.kernel.db.ownerPool.query('select 1 from oauth_states');
    expect(rows).toEqual([]);
  });
});

describe('a connection is begun', () => {
  const start = (as: TestPerson | undefined, query = '', path = '/in/trello') => ({ as, query, path });
  test('by managers only, in their own workspace', async ({ server }) => {
    const editor = await server.member(owner, 'editor');
    const stranger = await server.person();
    const statuses = await Promise.all(
      [
        start(undefined),
        start(editor, `?company=${owner.code}`),
        start(stranger, `?company=${owner.code}`),
        start(owner, `?company=${owner.code}`, '/in/proxypay'),
        start(owner, `?company=${owner.code}`, '/in/google-sheets'),
        start(owner, `?company=${owner.code}`, '/in/google/trello'),
        start(owner, `?company=${owner.code}&id=x`),
        start(owner, `?company=${owner.code}&id=01930f5f-1b7e-7d40-8a52-c6e9f3470b18`),
      ].map(async ({ as, query, path }) => {
        const answer = await server.fetch(`/api/v1${path}${query}`, { headers: as ? { cookie: as.cookie } : {} });
        return [answer.status, ((await answer.json()) as { code: string }).code];
      }),
    );
    expect(statuses).toEqual([
      [401, 'auth.required'],
      [403, 'auth.forbidden'],
      [403, 'workspace.forbidden'],
      [400, 'request.invalid'],
      [400, 'request.invalid'],
      [400, 'request.invalid'],
      [400, 'request.invalid'],
      [404, 'integration.unknown'],
    ]);
    expect([serviceConnections.start.path, googleConnections.start.path]).toEqual([
      '/in/:service',
      '/in/google/:service',
    ]);
  });

  test('in a browser that is refused, which returns to a page', async ({ server }) => {
    const editor = await server.member(owner, 'editor');
    const stranger = await server.person();
    const company = await server.call(companies.create, { body: { name: 'Terra Boa' } }, { as: owner });
    const { kumbi_code } = company.body;
    const unknown = '01930f5f-1b7e-7d40-8a52-c6e9f3470b18';
    const open = async (as: TestPerson | undefined, path: string, more: Record<string, string> = {}) => {
      const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'pt', ...(as ? { cookie: as.cookie } : {}) };
      const answer = await server.fetch(`/api/v1/in/${path}`, { headers: { ...headers, ...more }, redirect: 'manual' });
      return answer.status === 303
        ? answer.headers.get('location')?.replace(server.url, '')
        : ((await answer.json()) as { code: string }).code;
    };
    const list = '/pt/app/creator/integrations?int-done=false';
    expect(await open(owner, `trello?company=${owner.code}&id=${unknown}`)).toBe(list);
    expect(await open(owner, `trello?company=${owner.code}&id=x`)).toBe(list);
    expect(await open(owner, `proxypay?company=${owner.code}`)).toBe(list);
    expect(await open(editor, `trello?company=${owner.code}`)).toBe(list);
    expect(await open(stranger, `trello?company=${owner.code}`)).toBe(list);
    // The company has no plan.
    expect(await open(owner, `trello?company=${kumbi_code}`)).toBe(
      `/pt/app/company/${kumbi_code}/integrations?int-done=false`,
    );
    const signIn = new URL((await open(undefined, `trello?company=${kumbi_code}&id=${unknown}`)) ?? '', server.url);
    expect([signIn.pathname, signIn.searchParams.get('return')]).toEqual([
      '/pt/sign-in',
      `/pt/app/company/${kumbi_code}/integrations?modal=int-connecting&platform=trello&id=${unknown}`,
    ]);
    expect(await open(undefined, 'google/google-sheets')).toMatch(
      /return=%2Fpt%2Fapp%2Fcreator%2Fintegrations%3Fmodal%3Dint-connecting%26platform%3Dgoogle-sheets$/,
    );
    const asked = `trello?company=${owner.code}&id=${unknown}`;
    expect(await open(owner, asked, { accept: '*/*' })).toBe('integration.unknown');
    for (let call = 0; call < 20; call += 1) await open(owner, asked, { accept: '*/*' });
    expect(await open(owner, asked, { accept: '*/*' })).toBe('request.rate_limited');
    expect(await open(owner, asked)).toBe(list);
  });

  test('not with another workspace’s integration', async ({ server }) => {
    const theirs = await connectedService(server, await server.person(), 'trello');
    await expect(beginConnection(server, owner, 'trello', theirs.id)).rejects.toThrow('integration.unknown');
  });

  test('not with a service that the operator turned off, or that isn’t configured', async ({ server, startServer }) => {
    const bare = await startServer({ TRELLO_CLIENT_ID: '', TRELLO_CLIENT_SECRET: '' });
    const person = await bare.person();
    await expect(beginConnection(bare, person, 'trello')).rejects.toThrow('integration.service_off');
    const { services } = (await bare.call(integrationServices.list, {}, { as: person })).body;
    const shown = Object.fromEntries(
      services.map(({ platform, is_offered, is_configured }) => [platform, [is_offered, is_configured]]),
    );
    expect([shown.trello, shown['google-sheets']]).toEqual([
      [false, false],
      [true, true],
    ]);
    await server.kernel.db.ownerPool.query(
      `insert into disabled_services (platform, disabled_at, disabled_by) values ('trello', now(), null)`,
    );
    await expect(beginConnection(server, owner, 'trello')).rejects.toThrow('integration.service_off');
    await server.kernel.db.ownerPool.query('delete from disabled_services');
  });
});

describe('a deleted connection', () => {
  test('can’t be restored once its account is connected again', async ({ server }) => {
    const first = await connectedService(server, owner, 'trello');
    await server.call(integrations.delete, { body: { id: first.id } }, { as: owner });
    expect(await connectWith(server, owner, 'trello')).toBe('true');
    const restored = await server.call(integrations.restore, { body: { id: first.id } }, { as: owner });
    expect([restored.status, restored.body.code]).toEqual([409, 'integration.account_connected']);
  });
});

test('thirteen lost connections are listed by their state, on any page', async ({ server }) => {
  await connectedService(server, owner, 'asana');
  const { rows } = await server.kernel.db.ownerPool.query<{ id: string }>(
    `insert into integrations (workspace_id, id, name, platform, type, status, endpoint, endpoint_secret, credential_id, refused_at, created_at)
     select workspace_id, gen_random_uuid(), 'Trello ' || n, 'trello', type, case when n % 2 = 0 then 'on' else 'off' end, '', endpoint_secret, credential_id, now(), now()
     from integrations, generate_series(1, 13) n where workspace_id = $1 returning id`,
    [owner.workspaceId],
  );
  const query = { state: 'lost', nextPage: 5 } as const;
  const first = await server.call(integrations.list, { query }, { as: owner });
  expect(first.body).toMatchObject({ total: 13, has: true });
  expect(first.body.integrations).toHaveLength(5);
  const rest = { ...query, nextPage: 12, cursor: first.body.cursor };
  const { body } = await server.call(integrations.list, { query: rest }, { as: owner });
  expect(new Set([...first.body.integrations, ...body.integrations].map(({ id }) => id))).toEqual(
    new Set(rows.map(({ id }) => id)),
  );
  const other = await server.call(integrations.list, { query }, { as: await server.person() });
  expect(other.body.total).toBe(0);
});

describe('a reconnection', () => {
  test('keeps the integration, and refuses another account', async ({ server }) => {
    const made = await connectedService(server, owner, 'trello');
    await revokeAt(server, 'trello');
    const tested = await server.call(integrations.test, { params: { id: made.id } }, { as: owner });
    expect(tested.body).toMatchObject({ connection: 'refused', integration: { key_refused: true } });
    expect(await connectWith(server, owner, 'trello', { id: made.id, account: anaNeto })).toBe('false');
    expect(await connectWith(server, owner, 'trello', { id: made.id })).toBe('true');
    expect(await integrationsOf(server, owner)).toMatchObject([{ id: made.id, key_refused: false }]);
  });

  test('needs no id: the lost account means the same integration', async ({ server }) => {
    const made = await connectedService(server, owner, 'google-sheets');
    await revokeAt(server, 'google-sheets');
    await server.call(integrations.test, { params: { id: made.id } }, { as: owner });
    expect(await connectWith(server, owner, 'google-sheets')).toBe('true');
    expect(await integrationsOf(server, owner)).toMatchObject([{ id: made.id, key_refused: false }]);
  });
});
