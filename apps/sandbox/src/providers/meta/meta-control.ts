import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readLimit, refuse } from '../../control-answers.ts';
import { isHttpAddress } from '../../options.ts';
import { noticeView, type Outbox } from '../../outbox.ts';
import { asRecord } from '../../records.ts';
import type { Lost, PhoneNumber } from './meta-book.ts';
import { isVerified } from './meta-callback.ts';
import type { MetaTools } from './meta-graph.ts';

type ById = { Params: { id: string } };

/** The outside world of Meta: numbers, messages from their contacts, and what happens to sent messages. */
export function metaControl(app: FastifyInstance, { world, book, received }: MetaTools, outbox: Outbox): void {
  const unknown = 'There is no such number';
  const send = (number: PhoneNumber, value: object): boolean => {
    if (number.callbackUrl === null) return false;
    const metadata = { display_phone_number: number.display.replace(/\D/g, ''), phone_number_id: number.id };
    const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }];
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: number.wabaId, changes }] });
    outbox.send({ account: number.id, about: number.id, url: number.callbackUrl, body });
    return true;
  };
  const seconds = () => String(Math.floor(world.clock.now() / 1_000));

  app.get<{ Querystring: { limit?: string } }>('/meta/received', async ({ query }) => ({
    total: received.all().length,
    received: received.all().slice(-readLimit(query.limit)).reverse(),
  }));
  app.get('/meta/numbers', async () => ({ numbers: book.numbers() }));
  app.post('/meta/numbers', async (request, reply) => {
    const { name } = asRecord(request.body) ?? {};
    const number = book.open(typeof name === 'string' ? { name } : {});
    if (!number) return refuse(reply, 409, 'numbers.full', 'There are too many numbers; a reset deletes them');
    await world.committed();
    return reply.code(201).send(number);
  });
  app.put<ById>('/meta/numbers/:id', async (request, reply) => {
    const { quality, tier } = asRecord(request.body) ?? {};
    const number = book.change(request.params.id, {
      ...(quality === 'GREEN' || quality === 'YELLOW' || quality === 'RED' ? { quality } : {}),
      ...(typeof tier === 'string' ? { tier } : {}),
    });
    await world.committed();
    return number ?? refuse(reply, 404, 'number.unknown', unknown);
  });
  // Meta's dashboard: it verifies the address before it sends anything there.
  app.put<ById>('/meta/numbers/:id/callback', async (request, reply) => {
    const { url, verifyToken } = asRecord(request.body) ?? {};
    if (typeof url !== 'string' || !isHttpAddress(url))
      return refuse(reply, 422, 'url.invalid', 'Enter an http or https address');
    if (!book.number(request.params.id)) return refuse(reply, 404, 'number.unknown', unknown);
    if (!(await isVerified(url, String(verifyToken))))
      return refuse(reply, 422, 'callback.unverified', 'The callback address could not be verified');
    const number = book.change(request.params.id, { callbackUrl: url });
    await world.committed();
    return number;
  });
  app.post<ById>('/meta/numbers/:id/inbound', async (request, reply) => {
    const number = book.number(request.params.id);
    if (!number) return refuse(reply, 404, 'number.unknown', unknown);
    const { from = '244923000111', name = 'Maria', text = 'Olá', ...message } = asRecord(request.body) ?? {};
    const id = `wamid.${randomBytes(24).toString('base64url')}`;
    const sent = send(number, {
      contacts: [{ profile: { name }, wa_id: from }],
      messages: [{ from, id, timestamp: seconds(), type: 'text', text: { body: text }, ...message }],
    });
    await world.committed();
    return sent ? reply.code(201).send({ id }) : refuse(reply, 409, 'callback.absent', 'The number has no callback');
  });
  app.post<ById>('/meta/numbers/:id/status', async (request, reply) => {
    const number = book.number(request.params.id);
    if (!number) return refuse(reply, 404, 'number.unknown', unknown);
    const { message_id: id = '', status = 'delivered', to = '244923000111', code } = asRecord(request.body) ?? {};
    const errors = typeof code === 'number' ? { errors: [{ code, title: 'Message undeliverable' }] } : {};
    const sent = send(number, { statuses: [{ id, status, timestamp: seconds(), recipient_id: to, ...errors }] });
    await world.committed();
    return sent ? reply.code(201).send({ id }) : refuse(reply, 409, 'callback.absent', 'The number has no callback');
  });
  app.get<{ Querystring: { limit?: string } }>('/meta/notices', async ({ query }) => {
    const { total, notices } = outbox.newest(readLimit(query.limit));
    return { total, notices: notices.map(noticeView) };
  });
  const lose = (path: string, how: Lost) =>
    app.post<{ Params: { account: string } }>(`/meta/accounts/:account/${path}`, async ({ params, body }, reply) => {
      // A pixel has no account here: its token is named.
      const token = book.number(params.account)?.token ?? asRecord(body)?.token;
      if (typeof token !== 'string') return refuse(reply, 404, 'account.unknown', 'There is no such account');
      book.lose(token, how);
      await world.committed();
      return { changed: 1 };
    });
  lose('revoke', 'revoked');
  lose('expire', 'expired');
}
