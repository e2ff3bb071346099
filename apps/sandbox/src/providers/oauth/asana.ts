import type { Provider } from '../../provider.ts';
import { asRecord } from '../../records.ts';
import { accounts } from './oauth-book.ts';
import type { OauthClient } from './oauth-server.ts';
import { createOutsideService, type Refusal } from './outside-service.ts';

const project = '1200000000000001';
const workspace = '1100000000000001';
const projects = [
  { gid: project, name: 'Encomendas' },
  ...Array.from({ length: 60 }, (_, at) => ({
    gid: `12000000000001${String(at).padStart(2, '0')}`,
    name: `Loja ${at + 1}`,
  })),
];
const offsetPattern = /^page-(\d{1,4})$/;
const refusal = (status: number, message: string, headers: Record<string, string> = {}): Refusal => ({
  status,
  headers,
  body: {
    errors: [{ message, help: 'For more information on API status codes: https://developers.asana.com/docs/errors' }],
  },
});

type Paged = { Querystring: { workspace?: string; offset?: string; limit?: string; query?: string; count?: string } };

/** Asana's OAuth, and its API, version 1.0. */
export const createAsana = (client: OauthClient): Provider =>
  createOutsideService({
    name: 'asana',
    title: 'Asana',
    about: { en: 'Tasks in projects', pt: 'Tarefas em projetos' },
    hosts: ['app.asana.com'],
    lives: { seconds: 3_600, refresh: 'stays', pkce: true },
    oauth: {
      client,
      authorize: '/app.asana.com/-/oauth_authorize',
      token: '/app.asana.com/-/oauth_token',
      revoke: '/app.asana.com/-/oauth_revoke',
      answer: ({ account }) => ({ data: { id: Number(account.slice(-9)), gid: account } }),
    },
    refusals: {
      token: refusal(401, 'Not Authorized'),
      limit: refusal(429, 'You have made too many requests recently. Please, be chill.', { 'retry-after': '1' }),
      failure: refusal(500, 'Server error'),
      values: (message) => refusal(400, message),
    },
    api(app, { world, received, grantOf, send }) {
      app.get('/app.asana.com/api/1.0/users/me', async (request) => {
        const account = accounts.find((each) => each.id === grantOf(request).account) ?? accounts[0];
        return { data: { gid: account.id, name: account.name, email: account.email, resource_type: 'user' } };
      });
      app.get('/app.asana.com/api/1.0/workspaces', async () => ({
        data: [{ gid: workspace, name: 'Terra Boa' }],
        next_page: null,
      }));
      app.get<Paged>('/app.asana.com/api/1.0/projects', async ({ query }, reply) => {
        if (query.workspace !== workspace)
          return send(reply, refusal(404, `workspace: Unknown object: ${query.workspace}`));
        const from = Number(offsetPattern.exec(query.offset ?? '')?.[1] ?? 0);
        const to = from + Number(query.limit ?? 20);
        return {
          data: projects.slice(from, to),
          next_page: to < projects.length ? { offset: `page-${to}`, path: '', uri: '' } : null,
        };
      });
      app.get<Paged>('/app.asana.com/api/1.0/workspaces/:workspace/typeahead', async ({ query }) => {
        const wanted = (query.query ?? '').toLowerCase();
        return {
          data: projects.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, Number(query.count)),
        };
      });
      let made = 0;
      app.post('/app.asana.com/api/1.0/tasks', async (request, reply) => {
        const task = asRecord(asRecord(request.body)?.data) ?? {};
        const projects = Array.isArray(task.projects) ? task.projects : [];
        if (projects.length === 0) return send(reply, refusal(400, 'workspace: Missing input'));
        if (!projects.every((each) => each === project))
          return send(reply, refusal(404, `project: Not a recognized ID: ${projects[0]}`));
        if (task.due_on !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(String(task.due_on)))
          return send(reply, refusal(400, 'due_on: Not a valid date'));
        made += 1;
        const gid = `${project.slice(0, -4)}${String(world.clock.now()).slice(-8)}${made}`;
        received.add({ kind: 'task', account: grantOf(request).account, text: String(task.name ?? ''), details: task });
        await world.committed();
        return reply
          .code(201)
          .send({ data: { gid, resource_type: 'task', permalink_url: `https://app.asana.com/0/${project}/${gid}` } });
      });
    },
  });
