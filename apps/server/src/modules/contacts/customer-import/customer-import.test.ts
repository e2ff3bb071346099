import { customersLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import { customerImports, importProblems } from '@kumbi/contract/contacts/customer-import.endpoints.ts';
import { importDays, importsLimit } from '@kumbi/contract/contacts/customer-import.limits.ts';
import { describe, expect } from 'vitest';
import { ownServerTest, type People } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeCustomer, makeGroup } from '../customer/customer.factory.ts';
import { importFile, makeImport, sendImport, startImport } from './customer-import.factory.ts';
import { importQueue } from './customer-import.jobs.ts';

const test = ownServerTest();

const all = async (server: TestServer, as: TestPerson) =>
  (await server.call(customers.list, { query: { nextPage: 100 } }, { as })).body;
const get = async (server: TestServer, as: TestPerson, id: string) =>
  (await server.call(customerImports.get, { params: { id } }, { as })).body.import;
const problems = async (server: TestServer, as: TestPerson, id: string, language = 'en') => {
  const answer = await server.fetch(`/api/v1${importProblems.export.path}?import_id=${id}`, {
    headers: { cookie: as.cookie, 'accept-language': language, 'x-kumbi-company': as.code },
  });
  return (await answer.text())
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
};
const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `Customer ${from + at},c${from + at}@example.com`).join('\n');

describe('an import', () => {
  test('creates customers with groups, tags and custom fields, and counts them', async ({ server }) => {
    const owner = await server.person();
    const group = await makeGroup(server, owner, 'Newsletter');
    const field = { name: 'Aniversário', kind: 'date' } as const;
    await server.call(customerFields.create, { body: field }, { as: owner });
    const content = [
      'First Name,Last Name,Email,Phone,Tags,Aniversario',
      'Ana,Domingos,ANA@example.com,923 000 111,"VIP, feira",1990-05-04',
      '=SUM(A1),,rui@example.com,,,',
      "Eva,,,'+351912345678,,",
    ].join('\n');
    const done = await importFile(server, owner, content, { group_ids: [group.id], tags: ['2026'] });
    expect(done).toMatchObject({ status: 'done', rows: 3, processed: 3, created: 3, failed: 0 });
    expect(done.ended_at).not.toBeNull();
    const { customers: made } = await all(server, owner);
    expect(made.find(({ email }) => email === 'ana@example.com')).toMatchObject({
      name: 'Ana Domingos',
      phone: '+244923000111',
      source: 'import',
      groups: [{ id: group.id }],
      tags: ['2026', 'feira', 'vip'],
      fields: [{ name: 'Aniversário', value: '1990-05-04' }],
    });
    expect(made.find(({ email }) => email === 'rui@example.com')?.name).toBe('=SUM(A1)');
    expect(made.find(({ name }) => name === 'Eva')).toMatchObject({ phone: '+351912345678', tags: ['2026'] });
  });

  test('returns rows with a problem as a file, which can be corrected and imported', async ({ server }) => {
    const owner = await server.person();
    const content = [
      'Nome;Email;Telefone',
      'Ana;ana@example.com;',
      'Rui;rui@;',
      '=Eva;;eva@example.com',
      'Zé;;12',
      'Sem contacto;;',
    ].join('\r\n');
    const done = await importFile(server, owner, content);
    expect(done).toMatchObject({ created: 1, failed: 4, processed: 5 });
    expect(await problems(server, owner, done.id, 'pt')).toEqual([
      'Nome,Email,Telefone,problema',
      'Rui,rui@,,“rui@” não é um email',
      '\'=Eva,,eva@example.com,"“eva@example.com” é um email, mas esta coluna é para telefones"',
      'Zé,,12,“12” não é um número de telefone',
      'Sem contacto,,,Não há email nem telefone válido',
    ]);
    const corrected = "Nome,Email,Telefone,problema\nRui,rui@example.com,,“rui@” não é um email\n'=Eva,x,,";
    const again = await importFile(server, owner, corrected);
    expect(again).toMatchObject({ created: 1, failed: 1, columns: ['Nome', 'Email', 'Telefone', 'problema'] });
    expect(await problems(server, owner, again.id, 'pt')).toEqual([
      'Nome,Email,Telefone,problema',
      "'=Eva,x,,“x” não é um email",
    ]);
  });

  const known = { name: 'Ana', email: 'ana@example.com' };
  test.for([
    ['skip', { skipped: 2, updated: 0, created: 1 }, { name: 'Ana', phone: '', tags: [] }],
    ['fill', { skipped: 0, updated: 2, created: 1 }, { name: 'Ana', phone: '+244923000111', tags: ['vip'] }],
    ['overwrite', { skipped: 0, updated: 2, created: 1 }, { name: 'Ana Neto', phone: '+244923000111', tags: ['vip'] }],
  ] as const)('can %s known customers', async ([duplicates, counts, expected], { server }) => {
    const owner = await server.person();
    const { id } = await makeCustomer(server, owner, known);
    const content = [
      'name,email,phone',
      'Ana Neto,ANA@example.com,923000111',
      'Ana Neto,ana@example.com,',
      'Rui,rui@example.com,',
    ].join('\n');
    expect(
      await importFile(server, owner, content, { duplicates, tags: duplicates === 'skip' ? [] : ['vip'] }),
    ).toMatchObject(counts);
    expect((await server.call(customers.get, { params: { id } }, { as: owner })).body.customer).toMatchObject(expected);
    expect((await all(server, owner)).total).toBe(2);
  });

  test('finds rows of the same file, and refuses one that would join two customers', async ({ server }) => {
    const owner = await server.person();
    await makeCustomer(server, owner, { name: 'Ana', email: 'ana@example.com' });
    await makeCustomer(server, owner, { name: 'Rui', phone: '923000111' });
    const content =
      'name,email,phone\nX,ana@example.com,923000111\nEva,eva@example.com,\nEva,eva@example.com,923000222';
    const done = await importFile(server, owner, content);
    expect(done).toMatchObject({ failed: 1, created: 1, updated: 1 });
    expect((await problems(server, owner, done.id))[1]).toContain('belong to two different customers');
    expect((await all(server, owner)).customers[0]).toMatchObject({ name: 'Eva', phone: '+244923000222' });
  });

  test('continues where it was interrupted, and its job changes nothing when it runs again', async ({ server }) => {
    const owner = await server.person();
    const { id } = await startImport(server, owner, `name,email\n${rowsOf(1_200)}`);
    await server.runJobs();
    await importQueue.job.run({
      kernel: server.kernel,
      payload: {},
      attempt: 2,
      log: server.kernel.log,
    });
    expect(await get(server, owner, id)).toMatchObject({ status: 'done', processed: 1_200, created: 1_200 });
    expect((await all(server, owner)).total).toBe(1_200);
    const { rows } = await server.kernel.db.ownerPool.query(
      'select count(*)::int as n from contact_import_parts where import_id = $1',
      [id],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('remembers the settings of a set of columns', async ({ server }) => {
    const owner = await server.person();
    const content = 'x,y\nAna,ana@example.com';
    const changes = { targets: ['name', 'email'] as ('name' | 'email')[], duplicates: 'skip', country: 'PT' } as const;
    await importFile(server, owner, content, changes);
    const { settings } = await makeImport(server, owner, 'Y,X\nrui@example.com,Rui');
    expect(settings).toMatchObject({ targets: [null, null], duplicates: 'skip', country: 'PT' });
    expect((await makeImport(server, owner, content)).settings).toMatchObject(changes);
    expect((await makeImport(server, await server.person(), content)).settings.targets).toEqual([null, null]);
  });

  test.for([
    [
      'shopify',
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Phone,Total Spent,Total Orders,Tags',
      [null, 'first_name', 'last_name', 'email', 'email_consent', 'phone', null, null, 'tags'],
    ],
    [
      'mailchimp',
      'Email Address,First Name,Last Name,Phone Number,MEMBER_RATING,OPTIN_TIME,CLEAN_TIME,TAGS',
      ['email', 'first_name', 'last_name', 'phone', null, 'email_consent', 'email_opt_out', 'tags'],
    ],
    [
      'hubspot',
      'Record ID,First Name,Last Name,Email,Phone Number,Lifecycle Stage',
      [null, 'first_name', 'last_name', 'email', 'phone', null],
    ],
    [
      'google',
      'First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value',
      ['first_name', 'last_name', 'tags', null, 'email', 'phone'],
    ],
    [
      'google',
      'Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Value',
      [null, 'first_name', 'last_name', 'tags', null, 'email', 'phone'],
    ],
  ] as const)('recognises an export of %s', async ([preset, columns, targets], { server, owner }) => {
    const made = await makeImport(server, owner, `${columns}\n${columns.replaceAll(/[^,]+/g, 'x')}`);
    expect(made).toMatchObject({ preset, settings: { targets } });
  });

  test('reads the first of several addresses and numbers that Google writes into a cell', async ({ server }) => {
    const owner = await server.person();
    const cells = 'Ana,ana@example.com ::: ana@work.example.com,+244 923 000 111 ::: +351 912 345 678';
    await importFile(server, owner, `First Name,E-mail 1 - Value,Phone 1 - Value\n${cells}`, {});
    expect((await all(server, owner)).customers).toMatchObject([
      { name: 'Ana', email: 'ana@example.com', phone: '+244923000111' },
    ]);
  });

  test('is cancelled; customers that it has imported stay', async ({ server }) => {
    const owner = await server.person();
    const { id } = await startImport(server, owner, `name,email\n${rowsOf(10)}`);
    const cancelled = await server.call(customerImports.cancel, { params: { id } }, { as: owner });
    expect(cancelled.body.import).toMatchObject({ status: 'cancelled', processed: 0 });
    await server.runJobs();
    expect((await all(server, owner)).total).toBe(0);
    expect(await server.send(customerImports.cancel, { params: { id } }, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'contact_import.not_running' },
    });
  });

  test('runs alone in its workspace, starts once, and can’t be deleted while it runs', async ({ server }) => {
    const owner = await server.person();
    const { id, settings } = await startImport(server, owner, `name,email\n${rowsOf(2)}`);
    const other = await makeImport(server, owner, 'email\nx@example.com');
    const refused = async (endpoint: Parameters<TestServer['send']>[0], which: string, body?: object) =>
      (await server.send(endpoint, { params: { id: which }, ...(body ? { body } : {}) }, { as: owner })).body;
    expect(await refused(customerImports.start, other.id, other.settings)).toMatchObject({
      code: 'contact_import.running',
    });
    expect(await refused(customerImports.start, id, settings)).toMatchObject({ code: 'contact_import.started' });
    expect(await refused(customerImports.preview, id, settings)).toMatchObject({ code: 'contact_import.started' });
    expect(await refused(customerImports.delete, id)).toMatchObject({ code: 'contact_import.running' });
    // Another workspace has its own.
    const stranger = await server.person();
    await startImport(server, stranger, `name,email\n${rowsOf(1)}`);
    await server.runJobs();
    expect((await all(server, owner)).total).toBe(2);
    expect((await all(server, stranger)).total).toBe(1);
    expect(await refused(customerImports.delete, id)).toEqual({ deleted: true });
    expect((await all(server, owner)).total).toBe(2);
  });

  test('needs a column to reach people, and known groups and fields', async ({ server }) => {
    const owner = await server.person();
    const { id, settings } = await makeImport(server, owner, 'name,email\nAna,ana@example.com');
    const theirs = await makeGroup(server, await server.person(), 'Theirs');
    const code = async (changes: object) =>
      (await server.send(customerImports.start, { params: { id }, body: { ...settings, ...changes } }, { as: owner }))
        .body;
    expect(await code({ targets: ['name', null] })).toMatchObject({ code: 'contact_import.no_reach' });
    expect(await code({ targets: ['email'] })).toMatchObject({ code: 'request.invalid' });
    expect(await code({ group_ids: [theirs.id] })).toMatchObject({ code: 'contact_group.unknown' });
    expect(await code({ targets: [`field:${theirs.id}`, 'email'] })).toMatchObject({ code: 'contact_field.unknown' });
  });

  test('keeps within the limits of customers, tags and imports', async ({ server }) => {
    const owner = await server.person();
    const set = (counter: string, value: number) =>
      server.kernel.db.ownerPool.query(
        `insert into row_counts (workspace_id, counter, slot, value) values ($1, $2, 99, $3)`,
        [owner.workspaceId, counter, value],
      );
    await set('contacts', customersLimit - 1);
    const many = Array.from({ length: 31 }, (_, at) => `t${at}`).join('|');
    const content = `email,tags\na@example.com,\nb@example.com,\nc@example.com,${many}`;
    const done = await importFile(server, owner, content);
    expect(done).toMatchObject({ created: 1, failed: 2 });
    expect((await problems(server, owner, done.id)).slice(1)).toEqual([
      'b@example.com,,This workspace has its maximum number of customers',
      `c@example.com,${many},The workspace or the customer would have too many tags`,
    ]);
    await server.kernel.db.ownerPool.query(
      `insert into contact_imports (workspace_id, id, file_name, status, columns, settings, language, rows, created_at)
        select $1, gen_random_uuid(), 'x', 'done', '[]', '{}', 'pt', 0, now() from generate_series(1, $2)`,
      [owner.workspaceId, importsLimit - 1],
    );
    expect(await sendImport(server, owner, content)).toMatchObject({
      status: 409,
      body: { code: 'contact_import.limit' },
    });
  });
});

describe('rights', () => {
  let people: People;
  let draft: string;
  let running: string;
  let done: string;
  let settings: object;
  test.beforeAll(async ({ server, stranger }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
    const content = 'email\na@example.com';
    done = (await importFile(server, owner, content)).id;
    ({ id: draft, settings } = await makeImport(server, owner, content));
    running = (await startImport(server, owner, content)).id;
  });

  const invalid = { params: { id: 'x' } };
  const unknown = 'contact_import.unknown';
  testRights(test, {
    people: () => people,
    tables: ['contact_imports', 'contact_import_parts', 'contact_import_problems', 'contacts', 'audit_entries'],
    cases: [
      {
        endpoint: customerImports.list,
        input: () => ({}),
        invalid: { query: { nextPage: 0 } },
        elsewhere: { total: 0, imports: [] },
      },
      { endpoint: customerImports.get, input: () => ({ params: { id: done } }), invalid, unknown },
      {
        endpoint: customerImports.create,
        input: () => ({ body: { file: new File(['email\nb@example.com'], 'b.csv') } }),
        invalid: { body: {} },
      },
      {
        endpoint: customerImports.preview,
        input: () => ({ params: { id: draft }, body: settings }),
        invalid: { params: { id: 'x' }, body: {} },
        unknown,
      },
      { endpoint: customerImports.cancel, input: () => ({ params: { id: running } }), invalid, unknown },
      {
        endpoint: customerImports.start,
        input: () => ({ params: { id: draft }, body: settings }),
        invalid: { params: { id: 'x' }, body: {} },
        unknown,
      },
      {
        endpoint: importProblems.export,
        input: () => ({ query: { import_id: done } }),
        invalid: { query: { import_id: 'x' } },
        unknown,
      },
      {
        endpoint: customerImports.delete,
        input: () => ({ params: { id: done } }),
        invalid,
        unknown,
        managersOnly: true,
      },
    ],
  });
});

test('old imports are deleted with their rows', async ({ server }) => {
  const owner = await server.person();
  const { id } = await importFile(server, owner, 'email\nx');
  server.clock.advance((importDays + 1) * 86_400_000);
  await server.runCron('contacts.forget_contact_imports');
  await server.runCron('contacts.forget_contact_imports');
  const { rows } = await server.kernel.db.ownerPool.query(
    `select (select count(*)::int from contact_imports where id = $1) + (select count(*)::int from contact_import_problems where import_id = $1) as n`,
    [id],
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('imports are filtered by their status, and sorted by their time', async ({ server }) => {
  const owner = await server.person();
  const done = await importFile(server, owner, `Name,Email\n${rowsOf(1)}`);
  server.clock.advance(1_000);
  const draft = await makeImport(server, owner, `Name,Email\n${rowsOf(1, 9)}`);
  const list = async (query: object, as = owner) =>
    (await server.call(customerImports.list, { query }, { as })).body.imports.map(({ id }) => id);
  expect(await list({})).toEqual([draft.id, done.id]);
  expect(await list({ sort: 'created_at' })).toEqual([done.id, draft.id]);
  expect(await list({ status: 'draft' })).toEqual([draft.id]);
  expect(await list({ status: 'done', sort: 'created_at', name: 'customers' })).toEqual([done.id]);
  expect(await list({ status: 'failed' })).toEqual([]);
  expect(await list({ status: 'done' }, await server.person())).toEqual([]);
  for (const [field, value] of Object.entries({ status: 'lost', sort: 'name' }))
    expect(await server.send(customerImports.list, { query: { [field]: value } }, { as: owner })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    });
});
