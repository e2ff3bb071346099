import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { companies, workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { ownedCompaniesLimit } from '@kumbi/contract/workspaces/workspaces.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { eraseWorkspace } from './workspaces.public.ts';

const test = ownServerTest();

test('any user creates a company, becomes its owner and sees it next to their own workspace', async ({ server }) => {
  const person = await server.person({ country: 'PT' });
  const made = await server.call(companies.create, { body: { name: ' Loja ' } }, { as: person });
  expect(made).toMatchObject({
    status: 200,
    body: { kind: 'company', name: 'Loja', role: 'owner', roles: ['owner'], owner_id: person.userId, country: 'PT' },
  });
  expect(made.body.kumbi_code).toMatch(/^[2-9a-z]{10}$/);
  const listed = await server.call(workspaces.list, {}, { as: person });
  expect(listed.body.workspaces.map((each) => each.kind)).toEqual(['creator', 'company']);
  expect((await server.call(workspaces.get, {}, { as: person, company: made.body.kumbi_code })).body).toEqual(
    made.body,
  );
});

test('simultaneous clicks do not exceed the number of companies that one person may own', async ({ server }) => {
  const person = await server.person();
  const answers = await Promise.all(
    Array.from({ length: ownedCompaniesLimit + 5 }, (_, i) =>
      server.call(companies.create, { body: { name: `Loja ${i}` } }, { as: person }),
    ),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((each) => each === 200)).toHaveLength(ownedCompaniesLimit);
  expect(answers.find((each) => each.status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'workspaces.too_many' },
  });
});

test('a new name is recorded once, even if its event is delivered twice or late', async ({ server }) => {
  const person = await server.person({ name: 'Ana' });
  const member = await server.member(person, 'max-editor');
  expect((await server.call(workspaces.update, { body: { name: 'Nova' } }, { as: member })).status).toBe(403);
  expect((await server.call(workspaces.update, { body: { name: 'Nova' } }, { as: person })).body.name).toBe('Nova');
  await server.runJobs();
  const { ownerPool } = server.kernel.db;
  await ownerPool.query('delete from outbox_deliveries');
  await ownerPool.query(
    `select enqueue('kernel.deliver_event', json_build_object('id', id)) from outbox_events where name = 'workspace.renamed'`,
  );
  await server.runJobs();
  const { body } = await server.call(auditEntries.list, { query: {} } as never, { as: person });
  expect(body).toMatchObject({
    total: 1,
    entries: [
      { actor: 'Ana', action: 'workspace.renamed', subject: 'Nova', before: { name: 'Ana' }, after: { name: 'Nova' } },
    ],
  });

  await server.call(workspaces.update, { body: { name: 'Mais nova' } }, { as: person });
  await server.kernel.db.inWorkspace(person.workspaceId, (tx) =>
    eraseWorkspace({ kernel: server.kernel, tx, workspaceId: person.workspaceId } as never),
  );
  // The waiting event finds neither the workspace nor recipients.
  await server.runJobs();
  expect(
    (await ownerPool.query('select 1 from audit_entries where workspace_id = $1', [person.workspaceId])).rowCount,
  ).toBe(0);
});
