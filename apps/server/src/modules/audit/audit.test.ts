import { auditActors, auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import type { AuditAction } from '@kumbi/contract/audit/audit.schemas.ts';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import { addressOf } from '../../testing/test-parts.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';

interface Entry {
  readonly action?: AuditAction;
  readonly subject: string;
  readonly at?: string;
  readonly actor?: string | null;
  readonly before?: object;
  readonly after?: object;
}

async function write(server: TestServer, of: TestPerson, ...entries: readonly Entry[]): Promise<void> {
  for (const { action = 'workspace.renamed', subject, at = '2026-11-20T12:00:00Z', actor, before, after } of entries)
    await server.kernel.db.ownerPool.query(
      `insert into audit_entries (workspace_id, id, actor_id, action, subject, before, after, created_at)
        values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7)`,
      [of.workspaceId, actor === undefined ? of.userId : actor, action, subject, before ?? null, after ?? null, at],
    );
}

const list = async (server: TestServer, as: TestPerson, query: object = {}) =>
  (await server.call(auditEntries.list, { query } as never, { as })).body;
const subjects = async (server: TestServer, as: TestPerson, query: object) =>
  (await list(server, as, query)).entries.map((each) => each.subject);

testRights(test, {
  tables: ['audit_entries'],
  cases: [
    {
      endpoint: auditEntries.list,
      input: () => ({ query: {} }),
      invalid: { query: { action: 'nothing.known' } },
      elsewhere: { entries: [], total: 0 },
      managersOnly: true,
    },
    { endpoint: auditActors.list, input: () => ({}), elsewhere: { actors: [] }, managersOnly: true },
    {
      endpoint: auditEntries.export,
      input: () => ({ query: {} }),
      invalid: { query: { from: 'yesterday' } },
      managersOnly: true,
    },
  ],
});

test('owners alone read it, not maximum editors', async ({ server, owner }) => {
  const manager = await server.member(owner, 'max-editor');
  for (const endpoint of [auditEntries.list, auditActors.list, auditEntries.export])
    expect(await server.send(endpoint, { query: {} }, { as: manager })).toMatchObject({ status: 403 });
});

test('filters by person, action and day, together and with a search', async ({ server }) => {
  const person = await server.person({ name: 'Ana' });
  const member = await server.person({ name: 'Rui' });
  await write(
    server,
    person,
    { subject: 'one' },
    { subject: 'two', action: 'workspace.changed', actor: member.userId },
    // Half past eleven in the evening of the 21st in Luanda, which is one hour ahead.
    { subject: 'three', at: '2026-11-21T22:30:00Z', actor: null },
    { subject: 'four', at: '2026-11-21T23:30:00Z' },
  );
  expect(await subjects(server, person, { actor: member.userId })).toEqual(['two']);
  expect(await subjects(server, person, { action: 'workspace.changed' })).toEqual(['two']);
  expect(await subjects(server, person, { from: '2026-11-21', to: '2026-11-21' })).toEqual(['three']);
  expect(await subjects(server, person, { from: '2026-11-22' })).toEqual(['four']);
  expect(await subjects(server, person, { actor: person.userId, to: '2026-11-20', name: 'one' })).toEqual(['one']);
  expect(await list(server, person, { actor: person.userId, action: 'workspace.changed' })).toMatchObject({
    total: 0,
    has: false,
  });
  const { body } = await server.call(auditActors.list, {}, { as: person });
  expect(body.actors).toEqual([
    { id: person.userId, name: 'Ana' },
    { id: member.userId, name: 'Rui' },
  ]);
});

test('a filtered list continues with its cursor, and neither repeats nor skips', async ({ server }) => {
  const person = await server.person();
  await write(server, person, ...Array.from({ length: 5 }, (_, i) => ({ subject: `entry ${i}` })));
  const filter = { action: 'workspace.renamed', nextPage: 2 };
  const first = await list(server, person, filter);
  await write(server, person, { subject: 'newer', at: '2026-11-24T12:00:00Z' });
  const second = await list(server, person, { ...filter, cursor: first.cursor });
  const third = await list(server, person, { ...filter, cursor: second.cursor });
  expect(third.has).toBe(false);
  const seen = [first, second, third].flatMap((page) => page.entries.map((each) => each.subject));
  expect(seen.sort()).toEqual(['entry 0', 'entry 1', 'entry 2', 'entry 3', 'entry 4']);
});

test('exports what the filter shows, in the caller’s language and without formulas', async ({ server }) => {
  const person = await server.person({ name: '=HYPERLINK("https://evil.example")' });
  await write(
    server,
    person,
    { subject: '+1', action: 'workspace.changed', before: { nif: '' }, after: { nif: '@5417000123' } },
    { subject: 'a role', action: 'workspace.changed', before: { role: 'editor' }, after: { role: 'max-editor' } },
    { subject: 'left out' },
    { subject: 'program', action: 'workspace.changed', actor: null },
  );
  const csv = await server.fetch(addressOf(auditEntries.export, { query: { action: 'workspace.changed' } }), {
    headers: { cookie: person.cookie, 'x-company': person.code, 'accept-language': 'pt' },
  });
  expect(csv.headers.get('content-disposition')).toContain('registo-de-alteracoes.csv');
  const text = await csv.text();
  expect(text).toContain('Data,Quem,O quê,Registo,Antes,Depois\r\n');
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")",Definições mudadas,'+1,NIF: ,NIF: @5417000123\r\n`);
  expect(text).toContain('Definições mudadas,a role,Função: editor,Função: editor máximo');
  expect(text).toContain('O produto ou um programa,Definições mudadas,program');
  expect(text).not.toContain('left out');
});

test('each filter reads an index, in a log of a hundred thousand entries', async ({ startServer }) => {
  const server = await startServer();
  const person = await server.person();
  const { ownerPool } = server.kernel.db;
  await ownerPool.query(
    `insert into audit_entries (workspace_id, id, actor_id, action, subject, created_at)
      select $1, gen_random_uuid(), case when i % 1000 = 0 then $2::uuid end, case when i % 500 = 0 then 'workspace.changed' else 'workspace.renamed' end,
        'entry ' || i, now() - i * interval '1 minute' from generate_series(1, 100000) i`,
    [person.workspaceId, person.userId],
  );
  await ownerPool.query('analyze audit_entries');
  const plan = async (condition: string) => {
    const { rows } = await ownerPool.query<{ 'QUERY PLAN': string }>(
      `explain select s.id from audit_entries s where s.workspace_id = '${person.workspaceId}' and ${condition}
        order by s.created_at desc, s.id desc limit 13`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  for (const condition of [
    `s.actor_id = '${person.userId}'`,
    `s.action = 'workspace.changed'`,
    `s.created_at >= now() - interval '3 days' and s.created_at < now() - interval '2 days'`,
  ])
    expect(await plan(condition)).toMatch(/^Limit[\s\S]*Index (Only )?Scan(?![\s\S]*Seq Scan)/);
  expect(await list(server, person, { actor: person.userId })).toMatchObject({ total: 100 });
});
