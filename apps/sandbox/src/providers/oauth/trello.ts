import { randomBytes } from 'node:crypto';
import type { Provider } from '../../provider.ts';
import { asRecord } from '../../records.ts';
import { accounts } from './oauth-book.ts';
import type { OauthClient } from './oauth-server.ts';
import { createOutsideService, type Refusal } from './outside-service.ts';

const id = (): string => randomBytes(12).toString('hex');
const text = (status: number, body: string): Refusal => ({ status, body, type: 'text/plain' });
/** The boards of each account, with the same lists. */
const board = { id: '5f0000000000000000000001', shortLink: 'TerraBoa', name: 'Encomendas' };
const boards = [board, { id: '5f0000000000000000000002', shortLink: 'Oficinas', name: 'Oficinas' }];
const lists = ['Por fazer', 'Em curso', 'Feito'].map((name, at) => ({ id: `5f00000000000000000000a${at}`, name }));

/** Trello's API, version 1, with OAuth 2 of Atlassian. Refusals are plain texts. */
export const createTrello = (client: OauthClient): Provider =>
  createOutsideService({
    name: 'trello',
    title: 'Trello',
    about: { en: 'Cards on boards', pt: 'Cartões em quadros' },
    hosts: ['auth.atlassian.com', 'api.trello.com'],
    lives: { seconds: 3_600, refresh: 'rotates', pkce: true },
    oauth: {
      client,
      authorize: '/auth.atlassian.com/authorize',
      token: '/auth.atlassian.com/oauth/token',
      revoke: '/auth.atlassian.com/oauth/revoke',
    },
    refusals: {
      token: text(401, 'invalid token'),
      limit: { status: 429, body: { error: 'API_TOKEN_LIMIT_EXCEEDED', message: 'Rate limit exceeded' } },
      failure: text(500, 'Internal Server Error'),
      values: (message) => text(400, message),
    },
    api(app, { world, received, grantOf, send }) {
      app.get('/api.trello.com/1/members/me', async (request) => {
        const account = accounts.find((each) => each.id === grantOf(request).account) ?? accounts[0];
        return { id: account.id, username: account.email.split('@')[0], fullName: account.name };
      });
      app.get('/api.trello.com/1/members/me/boards', async () =>
        boards.map(({ id: known, name }) => ({ id: known, name })),
      );
      app.get<{ Params: { board: string } }>('/api.trello.com/1/boards/:board/lists', async (request, reply) =>
        boards.some((each) => [each.id, each.shortLink].includes(request.params.board))
          ? lists
          : send(reply, text(404, 'board not found')),
      );
      app.post('/api.trello.com/1/cards', async (request, reply) => {
        const card = asRecord(request.body) ?? {};
        const list = lists.find((each) => each.id === card.idList);
        if (!list) return send(reply, text(400, 'invalid value for idList'));
        if (typeof card.name !== 'string' || card.name.length > 16_384)
          return send(reply, text(400, 'invalid value for name'));
        if (card.due !== undefined && Number.isNaN(Date.parse(String(card.due))))
          return send(reply, text(400, 'invalid value for due'));
        const made = { id: id(), idBoard: board.id, idList: list.id };
        received.add({
          kind: 'card',
          account: grantOf(request).account,
          text: card.name,
          details: { ...card, list: list.name },
        });
        await world.committed();
        return { ...made, name: card.name, shortUrl: `https://trello.com/c/${made.id.slice(0, 8)}` };
      });
    },
  });
