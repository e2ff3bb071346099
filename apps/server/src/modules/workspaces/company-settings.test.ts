import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { companyCode } from '@kumbi/contract/workspaces/company.endpoints.ts';
import { companies, workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { formerCodesLimit } from '@kumbi/contract/workspaces/workspaces.limits.ts';
import { describe, expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';

type Body = Parameters<typeof save>[2];

const save = (server: TestServer, as: TestPerson, body: Record<string, unknown>, company?: string) =>
  server.send(workspaces.update, { body } as never, { as, ...(company ? { company } : {}) });

async function company(server: TestServer, as: TestPerson, name = 'Terra'): Promise<string> {
  return (await server.call(companies.create, { body: { name } }, { as })).body.kumbi_code;
}

let serial = 0;
/** The server is shared by files, and a code belongs to one company only. */
const newCode = () => `loja-${Date.now().toString(36)}-${serial++}`;

testRights(test, {
  tables: ['workspaces'],
  cases: [
    {
      endpoint: workspaces.update,
      input: () => ({ body: { name: 'Nova' } }),
      invalid: { body: { name: '' } },
      managersOnly: true,
    },
    {
      endpoint: companyCode.check,
      input: () => ({ query: { wanted: 'terra-boa' } }),
      invalid: { query: { wanted: 'Terra Boa!' } },
      managersOnly: true,
    },
  ],
});

test('a company changes its settings, and what is not sent stays as it is', async ({ server }) => {
  const person = await server.person();
  const code = await company(server, person);
  const body: Body = {
    country: 'AO',
    time_zone: 'Africa/Luanda',
    nif: ' 5417-000.123 ',
    contact_email: 'Geral@Terra.co.ao',
    contact_phone: '+244 923 000 111',
    contact_address: 'Rua 1\nLuanda',
    website: 'https://terra.co.ao',
  };
  expect((await save(server, person, body, code)).body).toMatchObject({
    ...body,
    name: 'Terra',
    currency: 'AOA',
    nif: '5417000123',
    contact_email: 'geral@terra.co.ao',
  });
  expect((await save(server, person, { website: '' }, code)).body).toMatchObject({ website: '', nif: '5417000123' });
});

test('the country decides the currency, and the rules of the tax number', async ({ server }) => {
  const person = await server.person({ country: 'PT' });
  const code = await company(server, person);
  expect((await save(server, person, { nif: '509442013' }, code)).body).toMatchObject({
    currency: 'USD',
    time_zone: 'Europe/Lisbon',
  });
  const refused = { status: 400, body: { code: 'request.invalid', fields: { nif: expect.any(String) } } };
  // Nine digits are a Portuguese number, and not an Angolan one.
  expect(await save(server, person, { country: 'AO' }, code)).toMatchObject(refused);
  expect(await save(server, person, { country: 'AO', nif: '509442013' }, code)).toMatchObject(refused);
  expect((await save(server, person, { country: 'AO', nif: '003456789LA042' }, code)).body).toMatchObject({
    currency: 'AOA',
    nif: '003456789LA042',
  });
});

test.for([
  ['time_zone', 'Luanda'],
  ['time_zone', ''],
  ['contact_email', 'not an address'],
  ['contact_phone', 'call me'],
  ['website', 'javascript:alert(1)'],
  ['country', 'XX'],
  ['nif', '12'],
  ['kumbi_code', '-terra'],
  ['kumbi_code', 'te'],
  ['name', ''],
] as const)('%s can’t be “%s”', async ([field, value], { server, owner }) => {
  expect(await save(server, owner, { [field]: value })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
  });
});

describe('a code', () => {
  test('changes, and the old one still leads to the company and to no other', async ({ server }) => {
    const [person, other] = [await server.person(), await server.person()];
    const old = await company(server, person);
    const code = newCode();
    expect((await save(server, person, { kumbi_code: code.toUpperCase() }, old)).body).toMatchObject({
      kumbi_code: code,
      former_codes: [old],
    });
    for (const each of [old, code])
      expect((await server.call(workspaces.get, {}, { as: person, company: each })).body.kumbi_code).toBe(code);
    const theirs = await company(server, other, 'Outra');
    for (const taken of [old, code]) {
      const asked = await server.call(companyCode.check, { query: { wanted: taken } }, { as: other, company: theirs });
      expect(asked.body).toEqual({ available: false });
      expect(await save(server, other, { kumbi_code: taken }, theirs)).toMatchObject({
        status: 409,
        body: { code: 'workspaces.code_taken', fields: { kumbi_code: expect.any(String) } },
      });
    }
    const mine = await server.call(companyCode.check, { query: { wanted: old } }, { as: person, company: code });
    expect(mine.body).toEqual({ available: true });
    expect((await save(server, person, { kumbi_code: old }, code)).body).toMatchObject({
      kumbi_code: old,
      former_codes: [code],
    });
  });

  test('goes to one of two companies that ask at the same time', async ({ server }) => {
    const people = [await server.person(), await server.person(), await server.person()];
    const codes = await Promise.all(people.map((each) => company(server, each)));
    const wanted = newCode();
    const answers = await Promise.all(
      people.map((each, i) => save(server, each, { kumbi_code: wanted }, codes[i] as string)),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409]);
  });

  test('changes a limited number of times', async ({ server }) => {
    const person = await server.person();
    let code = await company(server, person);
    for (let i = 0; i < formerCodesLimit; i++) {
      const next = newCode();
      expect((await save(server, person, { kumbi_code: next }, code)).status).toBe(200);
      code = next;
    }
    expect(await save(server, person, { kumbi_code: newCode() }, code)).toMatchObject({
      status: 409,
      body: { code: 'workspaces.too_many_codes' },
    });
  });

  test('of a creator workspace is fixed', async ({ server }) => {
    const person = await server.person();
    expect(await save(server, person, { kumbi_code: newCode() })).toMatchObject({
      status: 409,
      body: { code: 'workspaces.code_fixed' },
    });
  });
});

test('the log shows the changed settings before and after', async ({ server }) => {
  const person = await server.person({ name: 'Ana' });
  const code = await company(server, person);
  await save(server, person, { name: 'Terra Boa', nif: '5417000123', website: '' }, code);
  await server.runJobs();
  const { body } = await server.call(auditEntries.list, { query: {} } as never, { as: person, company: code });
  expect(body.entries).toHaveLength(2);
  expect(body.entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'workspace.renamed', before: { name: 'Terra' }, after: { name: 'Terra Boa' } }),
      expect.objectContaining({ action: 'workspace.changed', before: { nif: '' }, after: { nif: '5417000123' } }),
    ]),
  );
});
