import type { Returns } from '@kumbi/contract/endpoint.ts';
import {
  integrationRequests,
  integrations,
  serviceChoices,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { choicesPerPage } from '@kumbi/contract/integrations/service-choices.limits.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import {
  anaNeto,
  beginConnection,
  chooseAccount,
  connectedService,
  integrationsOf,
  providerOf,
  returnFrom,
  revokeAt,
  terraBoa,
} from '../oauth/oauth.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await server.outside('/reset', 'POST', {});
});

type Query = Parameters<typeof ask>[3];
const ask = (
  server: TestServer,
  as: TestPerson,
  id: string,
  query: { of: string; within?: string; name?: string; cursor?: string },
) => server.send(serviceChoices.list, { params: { id }, query }, { as });
const pageOf = ({ body }: { readonly body: unknown }) => body as Returns<typeof serviceChoices.list>;
const namesOf = (answer: { readonly body: unknown }) => pageOf(answer).choices.map(({ name }) => name);
const requestsOf = async (server: TestServer, id: string) =>
  (await server.call(integrationRequests.list, { params: { id }, query: { nextPage: 100 } }, { as: owner })).body
    .requests;

describe('who may choose', () => {
  let id: string;
  let people: { owner: TestPerson; editor: TestPerson; stranger: TestPerson };
  test.beforeEach(async ({ server }) => {
    people = { owner, editor: await server.member(owner, 'editor'), stranger: await server.person() };
    id = (await connectedService(server, owner, 'trello')).id;
  });
  testRights(test, {
    people: (given) => ({ ...given, ...people }),
    tables: ['integrations', 'oauth_accounts'],
    cases: [
      {
        endpoint: serviceChoices.list,
        input: () => ({ params: { id }, query: { of: 'boards' } }),
        invalid: { params: { id: '5b3c1c6e-6a3c-4a53-9d0a-111111111111' }, query: { of: 'planets' } },
        unknown: 'integration.unknown',
      },
    ],
  });
});

describe('the lists of an account', () => {
  test('are its open boards by name, and the lists of one board', async ({ server }) => {
    const { id } = await connectedService(server, owner, 'trello');
    const boards = await ask(server, owner, id, { of: 'boards' });
    expect(boards.body).toEqual({
      choices: [
        { value: '5f0000000000000000000001', name: 'Encomendas' },
        { value: '5f0000000000000000000002', name: 'Oficinas' },
      ],
      cursor: null,
      reason: null,
    });
    for (const within of ['5f0000000000000000000001', 'https://trello.com/b/TerraBoa/encomendas'])
      expect(namesOf(await ask(server, owner, id, { of: 'lists', within }))).toEqual([
        'Em curso',
        'Feito',
        'Por fazer',
      ]);
    expect(namesOf(await ask(server, owner, id, { of: 'boards', name: 'OFIC' }))).toEqual(['Oficinas']);
  });

  test('are read page by page, and searched at the service', async ({ server }) => {
    const { id } = await connectedService(server, owner, 'asana');
    const [workspace] = pageOf(await ask(server, owner, id, { of: 'workspaces' })).choices;
    const within = workspace?.value ?? '';
    const first = await ask(server, owner, id, { of: 'projects', within });
    expect(pageOf(first).choices).toHaveLength(choicesPerPage);
    const cursor = pageOf(first).cursor ?? '';
    const second = await ask(server, owner, id, { of: 'projects', within, cursor });
    expect([pageOf(second).choices.length, pageOf(second).cursor]).toEqual([11, null]);
    const names = [...namesOf(first), ...namesOf(second)];
    expect(new Set(names).size).toBe(61);
    expect(namesOf(await ask(server, owner, id, { of: 'projects', within, name: 'loja 60' }))).toEqual(['Loja 60']);
    expect(await ask(server, owner, id, { of: 'projects', within, name: 'zzz' })).toMatchObject({
      body: { choices: [], reason: 'no_match' },
    });
  });

  test('are the sheets of a spreadsheet as ranges, and the folders that the connection sees', async ({ server }) => {
    const sheets = await connectedService(server, owner, 'google-sheets');
    const within = 'https://docs.google.com/spreadsheets/d/1TerraBoaSpreadsheet0000000000000000000000001/edit';
    expect(pageOf(await ask(server, owner, sheets.id, { of: 'sheets', within })).choices).toEqual([
      { value: "'Contas de 2026'", name: 'Contas de 2026' },
      { value: 'Encomendas', name: 'Encomendas' },
    ]);
    const drive = await connectedService(server, owner, 'google-drive');
    expect(pageOf(await ask(server, owner, drive.id, { of: 'folders' })).choices).toEqual([
      { value: 'folderTerraBoaRecibos', name: 'Recibos' },
    ]);
    expect(await ask(server, owner, drive.id, { of: 'folders', name: "it's" })).toMatchObject({
      body: { reason: 'no_match' },
    });
  });

  test('are the calendars in which events can be created, under the names that the person gave them', async ({
    server,
  }) => {
    const { id } = await connectedService(server, owner, 'google-calendar');
    expect((await ask(server, owner, id, { of: 'calendars' })).body).toEqual({
      choices: [
        { value: 'entregas@group.calendar.google.com', name: 'Entregas' },
        { value: 'terra.boa@example.com', name: 'terra.boa@example.com' },
      ],
      cursor: null,
      reason: null,
    });
  });

  test.for([
    [
      'google-sheets',
      'spreadsheets',
      'spreadsheets',
      '1TerraBoaSpreadsheet0000000000000000000000001',
      'Vendas da Terra Boa',
    ],
    ['google-forms', 'forms', 'forms', '1TerraBoaForm000000000000000000000000000000001', 'Inscrição'],
  ] as const)(
    'of %s have the document of an address, because the account’s aren’t listed',
    async ([platform, of, path, value, title], { server }) => {
      const { id } = await connectedService(server, owner, platform);
      const before = (await requestsOf(server, id)).length;
      for (const name of ['', 'Vendas', 'contabilidade', 'https://example.com/'])
        expect((await ask(server, owner, id, { of, name })).body).toEqual({
          choices: [],
          cursor: null,
          reason: 'address_needed',
        });
      expect((await requestsOf(server, id)).length).toBe(before);
      for (const name of [value, `https://docs.google.com/${path}/d/${value}/edit?gid=0&pli=${'1'.repeat(200)}#gid=0`])
        expect((await ask(server, owner, id, { of, name })).body).toEqual({
          choices: [{ value, name: title }],
          cursor: null,
          reason: null,
        });
      const gone = `https://docs.google.com/${path}/d/${value.replace('TerraBoa', 'Deleted0')}/edit`;
      expect(await ask(server, owner, id, { of, name: gone })).toMatchObject({
        status: 200,
        body: { choices: [], reason: 'no_match' },
      });
      await server.outside('/faults', 'PUT', { google: { garbageAnswers: true } });
      expect(await ask(server, owner, id, { of, name: value.replace('TerraBoa', 'Another0') })).toMatchObject({
        status: 503,
        body: { code: 'integration.service_unavailable' },
      });
    },
  );

  test('of an empty account say so', async ({ server }) => {
    const { id } = await connectedService(server, owner, 'google-drive', anaNeto);
    expect((await ask(server, owner, id, { of: 'folders' })).body).toEqual({
      choices: [],
      cursor: null,
      reason: 'account_empty',
    });
  });

  test('are asked of the service once by many people at the same time, and again after an error', async ({
    server,
  }) => {
    const { id } = await connectedService(server, owner, 'trello');
    const before = (await requestsOf(server, id)).length;
    await Promise.all(Array.from({ length: 8 }, () => ask(server, owner, id, { of: 'boards' })));
    await ask(server, owner, id, { of: 'boards', name: 'ofic' });
    expect((await requestsOf(server, id)).length - before).toBe(1);
    await server.outside('/faults', 'PUT', { trello: { failing: 'all' } });
    const query = { of: 'lists', within: '5f0000000000000000000001' };
    expect(await ask(server, owner, id, query)).toMatchObject({ status: 503 });
    expect((await requestsOf(server, id)).length - before).toBe(2);
    await server.outside('/faults', 'PUT', { trello: { failing: 0 } });
    expect(await ask(server, owner, id, query)).toMatchObject({ status: 200 });
  });
});

describe('a list that can’t be read', () => {
  test('without its board, with another address, or of another service names the field', async ({ server }) => {
    const { id } = await connectedService(server, owner, 'trello');
    const wrong: [Query, string][] = [
      [{ of: 'lists' }, 'within'],
      [{ of: 'lists', within: 'https://example.com' }, 'within'],
      [{ of: 'folders' }, 'of'],
      [{ of: 'planets' }, 'of'],
    ];
    for (const [query, field] of wrong)
      expect(await ask(server, owner, id, query)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
      });
  });

  test('of a connection that is off, lost or deleted says so', async ({ server }) => {
    const { id } = await connectedService(server, owner, 'trello');
    const query = { of: 'boards' };
    expect(await ask(server, owner, id, query)).toMatchObject({ status: 200 });
    await server.call(integrations.switch, { body: { id, status: 'off' } }, { as: owner });
    expect(await ask(server, owner, id, query)).toMatchObject({
      status: 409,
      body: { code: 'integration.turned_off' },
    });
    await server.call(integrations.switch, { body: { id, status: 'on' } }, { as: owner });
    await revokeAt(server, 'trello');
    const lists = { of: 'lists', within: '5f0000000000000000000001' };
    const lost = { status: 409, body: { code: 'integration.reconnect_needed' } };
    expect(await ask(server, owner, id, lists)).toMatchObject(lost);
    // The answer in memory isn't used for a lost connection.
    expect(await ask(server, owner, id, query)).toMatchObject({
      ...lost,
      body: { message: 'Trello no longer accepts this connection' },
    });
    await server.call(integrations.delete, { body: { id } }, { as: owner });
    expect(await ask(server, owner, id, query)).toMatchObject({ status: 404, body: { code: 'integration.unknown' } });
  });

  test('because the person didn’t allow this access says so', async ({ server }) => {
    const page = new URL(await beginConnection(server, owner, 'google-calendar'));
    // Google lets a person refuse single accesses.
    const scope = page.searchParams.get('scope') ?? '';
    page.searchParams.set('scope', scope.replace(/ \S+calendarlist\.readonly/, ''));
    expect(await returnFrom(owner, await chooseAccount(page.href, terraBoa))).toBe('true');
    const [made] = await integrationsOf(server, owner);
    expect(await ask(server, owner, made?.id ?? '', { of: 'calendars' })).toMatchObject({
      status: 409,
      body: {
        code: 'integration.access_missing',
        message: 'This connection to Google Calendar doesn’t have the access for this list',
      },
    });
  });

  test('is explained in the language of the person', async ({ server }) => {
    const { id } = await connectedService(server, owner, 'trello');
    const inPortuguese = () =>
      server.send(
        serviceChoices.list,
        { params: { id }, query: { of: 'boards' } },
        { as: owner, headers: { 'accept-language': 'pt' } },
      );
    await server.outside('/faults', 'PUT', { trello: { failing: 'all' } });
    expect((await inPortuguese()).body).toMatchObject({ message: 'O serviço Trello não está a responder' });
    await server.outside('/faults', 'PUT', { trello: { failing: 0 } });
    await server.call(integrations.switch, { body: { id, status: 'off' } }, { as: owner });
    expect((await inPortuguese()).body).toMatchObject({ message: 'Esta integração está desligada' });
  });

  test('because the service refuses it has the service’s words', async ({ server }) => {
    const { id } = await connectedService(server, owner, 'trello');
    expect(await ask(server, owner, id, { of: 'lists', within: '5f0000000000000000000099' })).toMatchObject({
      status: 409,
      body: { code: 'integration.choices_refused', message: 'Trello doesn’t show this list: board not found' },
    });
  });

  test.for(['htmlAnswers', 'garbageAnswers', 'hugeAnswers', 'rateLimited'])(
    'with %s can be read later',
    async (fault, { server }) => {
      const { id } = await connectedService(server, owner, 'google-drive');
      await server.outside('/faults', 'PUT', { [providerOf('google-drive')]: { [fault]: true } });
      expect(await ask(server, owner, id, { of: 'folders' })).toMatchObject({
        status: 503,
        body: { code: 'integration.service_unavailable' },
      });
      await server.outside('/faults', 'PUT', { [providerOf('google-drive')]: { [fault]: false } });
      expect(await ask(server, owner, id, { of: 'folders' })).toMatchObject({ status: 200 });
    },
  );
});
