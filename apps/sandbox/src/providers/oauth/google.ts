import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Provider } from '../../provider.ts';
import { asRecord } from '../../records.ts';
import { newId, refusal, refusesScope, unknown, wrong } from './google-answers.ts';
import { calendarRoutes } from './google-calendar.ts';
import { accounts } from './oauth-book.ts';
import type { OauthClient } from './oauth-server.ts';
import { type ApiTools, createOutsideService } from './outside-service.ts';

/** Larger files are shown by their size and digest. */
const SHOWN_BYTES = 64 * 1024;

/** The documents that every account has. */
const spreadsheet = '1TerraBoaSpreadsheet0000000000000000000000001';
const form = '1TerraBoaForm000000000000000000000000000000001';
const folders = [{ id: 'folderTerraBoaRecibos', name: 'Recibos' }];
const firstRows = [
  ['Nome', 'Produto', 'Quantidade'],
  ['Ana Neto', 'Café moído', '2'],
];
const answers = ['Ana Neto', 'Zé Manuel'].map((name, at) => ({
  responseId: `answer-${at + 1}`,
  createTime: `2026-11-2${at + 1}T10:00:00Z`,
  lastSubmittedTime: `2026-11-2${at + 1}T10:00:00Z`,
  answers: { '1a2b': { questionId: '1a2b', textAnswers: { answers: [{ value: name }] } } },
}));

/** Google's OAuth, and Gmail, Sheets, Calendar, Drive and Forms. */
export const createGoogle = (client: OauthClient): Provider =>
  createOutsideService({
    name: 'google',
    title: 'Google',
    about: { en: 'Gmail, Sheets, Calendar, Drive and Forms', pt: 'Gmail, Folhas, Calendário, Drive e Formulários' },
    hosts: [
      'accounts.google.com',
      'oauth2.googleapis.com',
      'openidconnect.googleapis.com',
      'gmail.googleapis.com',
      'sheets.googleapis.com',
      'www.googleapis.com',
      'forms.googleapis.com',
    ],
    lives: { seconds: 3_599, refresh: 'stays', pkce: true },
    oauth: {
      client,
      authorize: '/accounts.google.com/o/oauth2/v2/auth',
      token: '/oauth2.googleapis.com/token',
      revoke: '/oauth2.googleapis.com/revoke',
      openRevocation: true,
      revokesAccount: true,
    },
    refusals: {
      token: refusal(401, 'Request had invalid authentication credentials.', 'authError', 'UNAUTHENTICATED'),
      limit: refusal(403, 'User-rate limit exceeded.', 'userRateLimitExceeded', 'PERMISSION_DENIED'),
      failure: refusal(500, 'Internal error encountered.', 'backendError', 'INTERNAL'),
      values: wrong,
    },
    api(app, tools) {
      app.get('/openidconnect.googleapis.com/v1/userinfo', async (request) => {
        const account = accounts.find((each) => each.id === tools.grantOf(request).account) ?? accounts[0];
        return { sub: account.id, email: account.email, email_verified: true, name: account.name };
      });
      gmailRoutes(app, tools);
      sheetsRoutes(app, tools);
      calendarRoutes(app, tools);
      driveRoutes(app, tools);
      formsRoutes(app, tools);
    },
  });

function gmailRoutes(app: FastifyInstance, tools: ApiTools): void {
  const { world, received, grantOf, send } = tools;
  const options = { preHandler: refusesScope(tools, 'gmail.send'), bodyLimit: 35 * 1024 * 1024 };
  app.post('/gmail.googleapis.com/gmail/v1/users/me/messages/send', options, async (request, reply) => {
    const raw = Buffer.from(String(asRecord(request.body)?.raw ?? ''), 'base64url').toString('utf8');
    const header = (name: string): string =>
      new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(raw)?.[1] ?? '';
    if (!/@/.test(header('To'))) return send(reply, wrong('Recipient address required'));
    received.add({
      kind: 'email',
      account: grantOf(request).account,
      text: header('Subject'),
      details: { to: header('To'), raw },
    });
    await world.committed();
    return { id: newId(8), threadId: newId(8), labelIds: ['SENT'] };
  });
}

type Values = { Params: { id: string; '*': string } };

function sheetsRoutes(app: FastifyInstance, tools: ApiTools): void {
  const { world, received, collection, grantOf, send } = tools;
  const added = collection<unknown[]>('rows');
  const options = { preHandler: refusesScope(tools, 'spreadsheets') };
  const rows = () => [...firstRows, ...added.values()];
  app.get<Values>('/sheets.googleapis.com/v4/spreadsheets/:id/values/*', options, async ({ params }, reply) => {
    if (params.id !== spreadsheet) return send(reply, unknown);
    const range = decodeURIComponent(params['*']);
    if (/[^\w!:' ]/.test(range)) return send(reply, wrong(`Unable to parse range: ${range}`));
    const from = Number(/^(?:[^!]{0,100}!)?[A-Z]{1,3}(\d+)/.exec(range)?.[1] ?? 1);
    const values = rows().slice(from - 1);
    return { range, majorDimension: 'ROWS', ...(values.length > 0 ? { values } : {}) };
  });
  app.get<{ Params: { id: string } }>(
    '/sheets.googleapis.com/v4/spreadsheets/:id',
    { preHandler: options.preHandler },
    async ({ params }, reply) =>
      params.id === spreadsheet
        ? {
            properties: { title: 'Vendas da Terra Boa' },
            sheets: ['Encomendas', 'Contas de 2026'].map((title) => ({ properties: { title } })),
          }
        : send(reply, unknown),
  );
  app.post<Values>('/sheets.googleapis.com/v4/spreadsheets/:id/values/*', options, async (request, reply) => {
    const { params } = request;
    if (params.id !== spreadsheet) return send(reply, unknown);
    if (!params['*'].endsWith(':append')) return send(reply, unknown);
    const { values } = asRecord(request.body) ?? {};
    if (!Array.isArray(values) || !values.every(Array.isArray)) return send(reply, wrong('Invalid values'));
    for (const row of values) added.put(newId(), row);
    received.add({ kind: 'row', account: grantOf(request).account, text: values.flat().join(' · '), details: values });
    await world.committed();
    const last = rows().length;
    return {
      spreadsheetId: spreadsheet,
      updates: { updatedRange: `A${last - values.length + 1}:C${last}`, updatedRows: values.length },
    };
  });
}

function driveRoutes(app: FastifyInstance, tools: ApiTools): void {
  const { world, received, collection, grantOf, send } = tools;
  const options = { preHandler: refusesScope(tools, 'drive.file'), bodyLimit: 12 * 1024 * 1024 };
  // The scope shows only what this client created.
  app.get<{ Querystring: { q?: string } }>(
    '/www.googleapis.com/drive/v3/files',
    { preHandler: options.preHandler },
    async (request) => {
      const { query } = request;
      // The second account has none.
      if (grantOf(request).account !== accounts[0].id) return { files: [] };
      const wanted = /name contains '(.*?)'$/.exec(query.q ?? '')?.[1]?.toLowerCase() ?? '';
      return { files: folders.filter(({ name }) => name.toLowerCase().includes(wanted)) };
    },
  );
  const sessions = collection<Record<string, unknown>>('uploads');
  app.put<{ Querystring: { upload_id?: string } }>(
    '/www.googleapis.com/upload/drive/v3/files',
    options,
    async (request, reply) => {
      const session = sessions.get(request.query.upload_id ?? '');
      if (!session || !Buffer.isBuffer(request.body)) return send(reply, wrong('Unknown upload.'));
      sessions.delete(request.query.upload_id ?? '');
      received.add({
        kind: 'file',
        account: grantOf(request).account,
        text: String(session.name),
        details: {
          ...session,
          bytes: request.body.length,
          sha256: createHash('sha256').update(request.body).digest('hex'),
          ...(request.body.length <= SHOWN_BYTES ? { base64: request.body.toString('base64') } : {}),
        },
      });
      await world.committed();
      const made = newId();
      return { id: made, name: session.name, webViewLink: `https://drive.google.com/file/d/${made}/view` };
    },
  );
  app.post<{ Querystring: { uploadType?: string } }>(
    '/www.googleapis.com/upload/drive/v3/files',
    options,
    async (request, reply) => {
      if (request.query.uploadType === 'resumable') {
        const about = asRecord(request.body) ?? {};
        const [parent] = Array.isArray(about.parents) ? about.parents : [];
        if (parent !== undefined && !/^folder/.test(String(parent)))
          return send(reply, refusal(404, `File not found: ${parent}.`, 'notFound', 'NOT_FOUND'));
        const session = newId();
        sessions.put(session, about);
        await world.committed();
        const place = `https://www.googleapis.com/upload/drive/v3/files?uploadType=resumable&upload_id=${session}`;
        return reply.header('location', place).send();
      }
      const boundary = /boundary="?([^";]+)"?/.exec(request.headers['content-type'] ?? '')?.[1];
      const parts = boundary === undefined ? [] : String(request.body).split(`--${boundary}`).slice(1, -1);
      const [about, content] = parts.map((part) => part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, ''));
      const file = readJson(about ?? '');
      if (!file || content === undefined) return send(reply, wrong('Malformed multipart body.'));
      const parents = Array.isArray(file.parents) ? file.parents : [];
      if (parents.some((parent) => !/^folder/.test(String(parent))))
        return send(reply, refusal(404, `File not found: ${parents[0]}.`, 'notFound', 'NOT_FOUND'));
      received.add({
        kind: 'file',
        account: grantOf(request).account,
        text: String(file.name),
        details: { ...file, content },
      });
      await world.committed();
      const made = newId();
      return { id: made, name: file.name, webViewLink: `https://drive.google.com/file/d/${made}/view` };
    },
  );
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return asRecord(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type Asked = { Params: { id: string }; Querystring: { filter?: string } };

function formsRoutes(app: FastifyInstance, tools: ApiTools): void {
  const { send } = tools;
  const read = { preHandler: refusesScope(tools, 'forms.responses.readonly') };
  app.get<Asked>('/forms.googleapis.com/v1/forms/:id/responses', read, async ({ params, query }, reply) => {
    if (params.id !== form) return send(reply, unknown);
    const since = /^timestamp >= (\S+)$/.exec(query.filter ?? '')?.[1];
    if (query.filter !== undefined && (since === undefined || Number.isNaN(Date.parse(since))))
      return send(reply, wrong('Invalid filter.'));
    const found = since === undefined ? answers : answers.filter(({ lastSubmittedTime }) => lastSubmittedTime >= since);
    return found.length > 0 ? { responses: found } : {};
  });
  const body = { preHandler: refusesScope(tools, 'forms.body.readonly') };
  app.get<Asked>('/forms.googleapis.com/v1/forms/:id', body, async ({ params }, reply) =>
    params.id === form
      ? {
          formId: form,
          info: { title: 'Inscrição' },
          items: [{ title: 'Nome', questionItem: { question: { questionId: '1a2b', textQuestion: {} } } }],
        }
      : send(reply, unknown),
  );
}
