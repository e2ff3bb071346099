import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import { integrations, integrationUsers } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { integrationsSteps } from '@kumbi/contract/integrations/integrations.steps.ts';
import { lostPauseMs } from '@kumbi/contract/integrations/oauth.limits.ts';
import { uploadedFileBytes } from '@kumbi/contract/integrations/steps/drive/drive.limits.ts';
import type { ServicePlatform } from '@kumbi/contract/services.ts';
import { afterAll, describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeFlow, makePublishedFlow, republish, wholeRun } from '../../automations/flow/flow.factory.ts';
import {
  beginConnection,
  chooseAccount,
  connectedService,
  connectWith,
  expireAt,
  integrationsOf,
  providerOf,
  receivedBy,
  returnFrom,
  revokeAt,
  terraBoa,
} from './oauth.factory.ts';
import { afterProcessing, beginAction, graphOf, outputOf, serviceOfStep, steps } from './service-action.factory.ts';

/** A file of another company, whose bytes aren't text. */
const receipt = Buffer.from(Array.from({ length: 5_000 }, (_, at) => at % 256));
const outside = createServer((request, response) => {
  const answers: Readonly<Record<string, () => unknown>> = {
    '/moved': () => response.writeHead(302, { location: '/recibo.pdf' }).end(),
    '/inside': () => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    '/loop': () => response.writeHead(302, { location: '/loop' }).end(),
    '/huge': () => response.writeHead(200).end(Buffer.alloc(uploadedFileBytes + 1)),
    '/notas.txt': () => response.writeHead(200, { 'content-type': 'text/plain' }).end('notas'),
    '/recibo.pdf': () => response.writeHead(200, { 'content-type': 'application/pdf' }).end(receipt),
  };
  (answers[request.url ?? ''] ?? (() => response.writeHead(404).end()))();
});
await new Promise<void>((resolve) => {
  outside.listen(0, '127.0.0.1', resolve);
});
const filesAddress = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});

const test = ownServerTest(() => ({ OUTGOING_ALLOW: filesAddress }));
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await server.outside('/reset', 'POST', {});
});

const spreadsheet = 'https://docs.google.com/spreadsheets/d/1TerraBoaSpreadsheet0000000000000000000000001/edit#gid=0';
const form = 'https://docs.google.com/forms/d/1TerraBoaForm000000000000000000000000000000001/edit';
const card = {
  board: 'https://trello.com/b/TerraBoa/encomendas',
  list: 'por fazer',
  name: 'Encomenda {{event.body.no}}',
  text: 'Café',
  due: '2026-12-01',
};

/** Every action, with texts that its service accepts, the output, and the thing that the service received. */
const actions = [
  [
    'gmail_send',
    { to: 'ana@example.com, ze@example.com', subject: 'Encomenda {{event.body.no}}', text: 'Olá' },
    { id: expect.any(String) },
    { kind: 'email', text: 'Encomenda 12' },
  ],
  [
    'sheets_append',
    { spreadsheet, range: 'Encomendas', values: 'Ana\n{{event.body.no}}\n=1+1' },
    { range: 'A3:C3', rows: 1 },
    { kind: 'row', text: 'Ana · 12 · =1+1' },
  ],
  [
    'sheets_read',
    { spreadsheet, range: 'Encomendas!A2:C' },
    { count: 1, first: ['Ana Neto', 'Café moído', '2'] },
    undefined,
  ],
  [
    'calendar_create_event',
    { summary: 'Entrega', start: '2026-12-01T15:00', end: '', place: 'Luanda', text: '', guests: 'ana@example.com' },
    { id: expect.stringMatching(/^[0-9a-f]{32}$/), url: expect.stringMatching(/^https/) },
    {
      kind: 'event',
      text: 'Entrega',
      details: {
        calendar: 'primary',
        start: { dateTime: '2026-12-01T14:00:00.000Z' },
        end: { dateTime: '2026-12-01T15:00:00.000Z' },
      },
    },
  ],
  [
    'drive_upload',
    { name: 'encomenda-{{event.body.no}}.csv', text: 'a;b', folder: '' },
    { url: expect.stringMatching(/^https/) },
    { kind: 'file', text: 'encomenda-12.csv', details: { mimeType: 'text/csv', content: 'a;b' } },
  ],
  [
    'drive_upload_file',
    { file: '{{event.body.file}}', name: '', folder: 'folderTerraBoaRecibos' },
    { url: expect.stringMatching(/^https/), bytes: 5_000 },
    {
      kind: 'file',
      text: 'recibo.pdf',
      details: {
        mimeType: 'application/pdf',
        parents: ['folderTerraBoaRecibos'],
        bytes: 5_000,
        sha256: createHash('sha256').update(receipt).digest('hex'),
      },
    },
  ],
  [
    'forms_read',
    { form, since: '2026-11-22T00:00:00Z' },
    { count: 1, answers: [{ id: 'answer-2', values: { Nome: 'Zé Manuel' } }] },
    undefined,
  ],
  [
    'trello_create_card',
    card,
    { url: expect.stringMatching(/^https:\/\/trello\.com\/c\//) },
    { kind: 'card', text: 'Encomenda 12', details: { list: 'Por fazer', desc: 'Café' } },
  ],
  [
    'asana_create_task',
    {
      project: 'https://app.asana.com/0/1200000000000001/list',
      name: 'Encomenda {{event.body.no}}',
      text: '',
      due: '2026-12-01',
    },
    { url: expect.stringMatching(/^https/) },
    { kind: 'task', text: 'Encomenda 12', details: { due_on: '2026-12-01' } },
  ],
  [
    'instagram_post',
    { image: 'https://example.com/a.jpg', text: 'Novo café' },
    { id: expect.any(String) },
    { kind: 'image', text: 'Novo café' },
  ],
  [
    'instagram_reel',
    { video: 'https://example.com/a.mp4', text: 'Torra' },
    { id: expect.any(String) },
    { kind: 'reel', text: 'Torra', details: { video_url: 'https://example.com/a.mp4' } },
  ],
  [
    'linkedin_post',
    { text: 'Café (novo) #1', link: 'https://example.com' },
    { id: expect.stringMatching(/^urn:li:share:/) },
    { kind: 'post', text: 'Café (novo) #1' },
  ],
  [
    'tiktok_post',
    { video: 'https://example.com/a.mp4', text: 'Novo café' },
    { id: expect.stringMatching(/^v_pub/) },
    { kind: 'video', text: 'Novo café' },
  ],
] as const;

const begin = (server: TestServer, flowId: string) =>
  beginAction(server, owner, flowId, { no: 12, file: `${filesAddress}/recibo.pdf` });

async function take(server: TestServer, type: string, texts: object) {
  const made = await connectedService(server, owner, serviceOfStep(type));
  const flow = await makePublishedFlow(server, owner, graphOf(type, made.id, texts));
  return { made, flow, whole: await begin(server, flow.id) };
}

describe('an action', () => {
  test('of every service has a case here', () => {
    expect(actions.map(([type]) => type).toSorted()).toEqual(integrationsSteps.map(({ type }) => type).toSorted());
  });

  test.for(actions)('%s does it, and returns the result', async ([type, texts, output, thing], { server }) => {
    const { whole: begun } = await take(server, type, texts);
    const whole = type === 'instagram_reel' ? await afterProcessing(server, owner, begun) : begun;
    expect(steps(whole)).toEqual(['s1 done', 's2 done', 's3 done']);
    expect(outputOf(whole)).toMatchObject(output);
    const received = (await receivedBy(server, serviceOfStep(type))).filter(({ kind }) => !/_/.test(kind));
    expect(received).toMatchObject(thing ? [thing] : []);
  });

  test.for([
    ['gmail_send', { to: 'nobody', subject: 'x', text: 'x' }, 'to'],
    ['sheets_append', { spreadsheet: '../x', range: '', values: 'x' }, 'spreadsheet'],
    ['calendar_create_event', { calendar: '../x', summary: 'x', start: '2026-12-01T15:00' }, 'calendar'],
    ['calendar_create_event', { summary: 'x', start: 'tomorrow' }, 'start'],
    ['calendar_create_event', { summary: 'x', start: '2026-12-01T15:00', end: '2026-12-01T14:00' }, 'end'],
    ['trello_create_card', { ...card, board: 'https://example.com' }, 'board'],
    ['trello_create_card', { ...card, list: 'Nenhuma' }, 'list'],
    ['asana_create_task', { project: '1200000000000001', name: 'x', due: 'soon' }, 'due'],
    ['drive_upload_file', { file: 'recibo.pdf' }, 'file'],
    ['drive_upload_file', { file: 'file:///etc/passwd' }, 'file'],
    ['drive_upload_file', { file: 'https://example.com/a', folder: '../x' }, 'folder'],
    ['instagram_post', { image: 'a.jpg', text: '' }, 'image'],
    ['instagram_reel', { video: 'http://a/b.mp4', text: '' }, 'video'],
    ['linkedin_post', { text: 'x', link: 'javascript:1' }, 'link'],
    ['linkedin_post', { text: 'x', link: 'https://example.com', file: 'https://example.com/a.pdf' }, 'link'],
    ['linkedin_post', { text: 'x', file: 'a.pdf' }, 'file'],
    ['linkedin_post', { text: 'x', file: `${filesAddress}/notas.txt` }, 'file'],
    ['tiktok_post', { video: 'http://a', text: '' }, 'video'],
  ] as const)('%s with %o names the wrong text', async ([type, texts, field], { server }) => {
    const { whole } = await take(server, type, texts);
    expect([steps(whole)[1], outputOf(whole)]).toEqual([
      's2 failed value_wrong',
      { failure: 'value_wrong', message: field },
    ]);
  });

  test.for([
    ['/moved', undefined],
    ['/missing', { failure: 'file_unavailable', message: 'HTTP 404' }],
    ['/inside', { failure: 'file_unavailable', message: 'private' }],
    ['/loop', { failure: 'file_unavailable', message: 'too many redirects' }],
    ['/huge', { failure: 'file_too_large', message: `${uploadedFileBytes}` }],
  ] as const)('with the file %s is done, or says why not', async ([path, failure], { server }) => {
    const { whole } = await take(server, 'drive_upload_file', { file: `${filesAddress}${path}`, name: 'a.pdf' });
    expect(steps(whole)[1]).toBe(failure ? `s2 failed ${failure.failure}` : 's2 done');
    expect(outputOf(whole)).toMatchObject(failure ?? { bytes: receipt.length });
    const received = (await receivedBy(server, 'google-drive')).filter(({ kind }) => kind === 'file');
    expect(received).toHaveLength(failure ? 0 : 1);
  });

  test('creates an event in a chosen calendar, unless the account may only read it', async ({ server }) => {
    const event = { summary: 'Entrega', start: '2026-12-01T15:00' };
    const calendar = 'entregas@group.calendar.google.com';
    const { flow, whole } = await take(server, 'calendar_create_event', { ...event, calendar });
    expect(steps(whole)[1]).toBe('s2 done');
    expect((await receivedBy(server, 'google-calendar')).filter(({ kind }) => kind === 'event')).toMatchObject([
      { details: { calendar } },
    ]);
    const holidays = 'pt.ao#holiday@group.v.calendar.google.com';
    const connection = (await integrationsOf(server, owner))[0]?.id ?? null;
    const graph = graphOf('calendar_create_event', connection, { ...event, calendar: holidays });
    await republish(server, owner, flow, graph);
    expect(outputOf(await begin(server, flow.id))).toEqual({ failure: 'service_refused', message: 'Not Found' });
  });

  test('without the access that it needs says so', async ({ server }) => {
    const page = new URL(await beginConnection(server, owner, 'google-drive'));
    const scope = page.searchParams.get('scope') ?? '';
    page.searchParams.set('scope', scope.replace(/ \S+drive\.file/, ''));
    expect(await returnFrom(owner, await chooseAccount(page.href, terraBoa))).toBe('true');
    const [made] = await integrationsOf(server, owner);
    const flow = await makePublishedFlow(
      server,
      owner,
      graphOf('drive_upload', made?.id ?? null, { name: 'a.txt', text: 'a' }),
    );
    expect(steps(await begin(server, flow.id))).toEqual(['s1 done', 's2 failed access_missing', 's4 done']);
  });

  test('that the service refuses reports its words', async ({ server }) => {
    const { whole } = await take(server, 'asana_create_task', { project: '99', name: 'x' });
    expect(outputOf(whole)).toEqual({ failure: 'service_refused', message: 'project: Not a recognized ID: 99' });
    expect(steps(whole)).toEqual(['s1 done', 's2 failed service_refused', 's4 done']);
  });

  test('without a connection, or its required texts, isn’t published', async ({ server }) => {
    const flow = await makeFlow(server, owner, { metadata: graphOf('trello_create_card', null, { board: ' ' }) });
    expect(flow.problems.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'missing connection',
      'missing board',
      'missing list',
      'missing name',
    ]);
  });

  test('with another workspace’s connection, another service’s, or one that is off or deleted, fails', async ({
    server,
  }) => {
    const theirs = await connectedService(server, await server.person(), 'trello');
    const sheets = await connectedService(server, owner, 'google-sheets');
    for (const connection of [theirs.id, sheets.id]) {
      const flow = await makePublishedFlow(server, owner, graphOf('trello_create_card', connection, card));
      expect(steps(await begin(server, flow.id))[1]).toBe('s2 failed connection_missing');
    }
    const { made, flow } = await take(server, 'trello_create_card', card);
    await server.call(integrations.switch, { body: { id: made.id, status: 'off' } }, { as: owner });
    expect(steps(await begin(server, flow.id))[1]).toBe('s2 failed connection_missing');
    await server.call(integrations.delete, { body: { id: made.id } }, { as: owner });
    expect(steps(await begin(server, flow.id))[1]).toBe('s2 failed connection_missing');
    expect((await receivedBy(server, 'trello')).filter(({ kind }) => kind === 'card')).toHaveLength(1);
  });

  test('uses a refreshed token when the old one ended, and when the service refused it early', async ({ server }) => {
    const { flow } = await take(server, 'trello_create_card', card);
    server.clock.advance(2 * 3_600_000);
    expect(steps(await begin(server, flow.id))[1]).toBe('s2 done');
    await expireAt(server, 'trello');
    expect(steps(await begin(server, flow.id))[1]).toBe('s2 done');
    const kinds = (await receivedBy(server, 'trello')).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'refresh_token')).toHaveLength(2);
  });
});

describe('a run whose connection is lost', () => {
  const cards = async (server: TestServer) =>
    (await receivedBy(server, 'trello')).filter(({ kind }) => kind === 'card').length;

  test('waits, and continues once after the reconnection', async ({ server }) => {
    const { made, flow } = await take(server, 'trello_create_card', card);
    await revokeAt(server, 'trello');
    const waiting = await begin(server, flow.id);
    expect(steps(waiting)).toEqual(['s1 done', 's2 waiting connection_lost']);
    expect(waiting.run.status).toBe('active');
    const { body } = await server.call(integrations.list, { query: {} }, { as: owner });
    expect(body.integrations).toMatchObject([{ id: made.id, key_refused: true }]);
    // Others wait without asking the service, and so does this one when it looks again.
    const second = await begin(server, flow.id);
    server.clock.advance(lostPauseMs);
    await server.runJobs();
    expect(steps(await wholeRun(server, owner, second.run.id))[1]).toBe('s2 waiting connection_lost');
    expect(await cards(server)).toBe(1);
    expect(await connectWith(server, owner, 'trello', { id: made.id })).toBe('true');
    for (let time = 0; time < 2; time += 1) await server.runJobs();
    for (const { run } of [waiting, second]) {
      const whole = await wholeRun(server, owner, run.id);
      expect([whole.run.status, ...steps(whole)]).toEqual(['done', 's1 done', 's2 done', 's3 done']);
    }
    expect(await cards(server)).toBe(3);
  });

  test('fails when the connection is deleted', async ({ server }) => {
    const { made, flow } = await take(server, 'trello_create_card', card);
    await revokeAt(server, 'trello');
    const waiting = await begin(server, flow.id);
    await server.call(integrations.delete, { body: { id: made.id } }, { as: owner });
    await server.runJobs();
    expect(steps(await wholeRun(server, owner, waiting.run.id))[1]).toBe('s2 failed connection_missing');
  });

  test('can be stopped', async ({ server }) => {
    const { made, flow } = await take(server, 'trello_create_card', card);
    await revokeAt(server, 'trello');
    const waiting = await begin(server, flow.id);
    await server.call(runs.stop, { body: { id: waiting.run.id } }, { as: owner });
    expect(await connectWith(server, owner, 'trello', { id: made.id })).toBe('true');
    await server.runJobs();
    expect((await wholeRun(server, owner, waiting.run.id)).run.status).toBe('stopped');
    expect(await cards(server)).toBe(1);
  });

  test('is listed with its flow when the connection is deleted', async ({ server }) => {
    const { made, flow } = await take(server, 'trello_create_card', card);
    const { body } = await server.call(integrationUsers.list, { params: { id: made.id } }, { as: owner });
    expect(body.users).toEqual([{ kind: 'flow', kind_name: 'Flows', id: flow.id, name: flow.title }]);
    const elsewhere = await connectedService(server, await server.person(), 'trello');
    const others = await server.call(integrationUsers.list, { params: { id: elsewhere.id } }, { as: owner });
    expect(others.status).toBe(404);
  });
});

describe('a service in trouble', () => {
  const fault = (server: TestServer, platform: ServicePlatform, faults: object) =>
    server.outside('/faults', 'PUT', { [providerOf(platform)]: faults });

  test.for(['htmlAnswers', 'garbageAnswers', 'hugeAnswers', 'failing'])(
    'with %s while it is read is asked again later',
    async (name, { server }) => {
      const { flow } = await take(server, 'sheets_read', { spreadsheet, range: 'A1:C' });
      await fault(server, 'google-sheets', { [name]: name === 'failing' ? 'all' : true });
      const waiting = await begin(server, flow.id);
      expect(steps(waiting)[1]).toBe('s2 waiting service_failed');
      await fault(server, 'google-sheets', { [name]: name === 'failing' ? 0 : false });
      server.clock.advance(60_000);
      await server.runJobs();
      expect((await wholeRun(server, owner, waiting.run.id)).run.status).toBe('done');
    },
  );

  test.for(['htmlAnswers', 'garbageAnswers', 'hugeAnswers'])(
    'with %s after a post leaves its result uncertain, and isn’t asked twice',
    async (name, { server }) => {
      const { flow } = await take(server, 'sheets_append', { spreadsheet, range: '', values: 'x' });
      await fault(server, 'google-sheets', { [name]: true });
      const ended = await begin(server, flow.id);
      expect(steps(ended)[1]).toBe('s2 uncertain uncertain');
      server.clock.advance(60_000);
      await server.runJobs();
      expect(steps(await wholeRun(server, owner, ended.run.id))).toEqual(steps(ended));
    },
  );

  test('that limits the calls is asked again later', async ({ server }) => {
    const { flow } = await take(server, 'sheets_append', { spreadsheet, range: '', values: 'x' });
    await fault(server, 'google-sheets', { rateLimited: true });
    const waiting = await begin(server, flow.id);
    expect(steps(waiting)[1]).toBe('s2 waiting service_failed');
    await fault(server, 'google-sheets', { rateLimited: false });
    server.clock.advance(60_000);
    await server.runJobs();
    expect((await wholeRun(server, owner, waiting.run.id)).run.status).toBe('done');
  });

  test('that doesn’t refresh the token loses no connection', async ({ server }) => {
    const { flow } = await take(server, 'trello_create_card', card);
    server.clock.advance(2 * 3_600_000);
    await fault(server, 'trello', { failing: 'all' });
    const waiting = await begin(server, flow.id);
    expect(steps(waiting)[1]).toBe('s2 waiting service_failed');
    const { body } = await server.call(integrations.list, { query: {} }, { as: owner });
    expect(body.integrations).toMatchObject([{ key_refused: false }]);
    await fault(server, 'trello', { failing: 0 });
    server.clock.advance(60_000);
    await server.runJobs();
    expect((await wholeRun(server, owner, waiting.run.id)).run.status).toBe('done');
  });
});
