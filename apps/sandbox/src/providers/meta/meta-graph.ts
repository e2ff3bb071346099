import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameCredential } from '../../guard.ts';
import type { World } from '../../provider.ts';
import { asRecord } from '../../records.ts';
import type { Received } from '../oauth/received-book.ts';
import type { MetaBook, PhoneNumber } from './meta-book.ts';
import { isVerified } from './meta-callback.ts';
import { graphError } from './meta-errors.ts';

const WEEK_S = 7 * 86_400;
const MOST_EVENTS = 1_000;
const LONGEST_TEXT = 4_096;
const LARGEST_BATCH = 2 * 1024 * 1024;
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export type MetaTools = { world: World; book: MetaBook; received: Received };
type Named = { Params: { id: string } };

/** Meta's Graph API: the Conversions API of pixels, and the WhatsApp Cloud API. */
export function graphRoutes(app: FastifyInstance, { world, book, received }: MetaTools): void {
  /** Answers with an error for a token that doesn't work. */
  const refuseToken = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const token = bearerOf(request);
    const how = world.faults.of('meta').expiredToken ? 'expired' : book.lostAs(token);
    if (how === 'expired')
      return graphError(reply, 401, 190, 'Error validating access token: Session has expired', { subcode: 463 });
    if (how === 'revoked' || !/^EAA[\w-]{10,}$/.test(token))
      return graphError(reply, 401, 190, 'Invalid OAuth access token - Cannot parse access token');
    return undefined;
  };
  /** Finds the number of a call with its own token. */
  const numberOf = (request: FastifyRequest<Named>): PhoneNumber | undefined => {
    const number = book.number(request.params.id);
    return number && isSameCredential(bearerOf(request), number.token) ? number : undefined;
  };
  const unknown = (reply: FastifyReply) =>
    graphError(reply, 400, 100, 'Unsupported request. Object does not exist or cannot be loaded', { subcode: 33 });

  app.post<Named>('/:version/:id/events', { bodyLimit: LARGEST_BATCH }, async (request, reply) => {
    const refused = refuseToken(request, reply);
    if (refused) return refused;
    const { data, test_event_code: testCode = null } = asRecord(request.body) ?? {};
    const events = Array.isArray(data) ? data.map((each) => asRecord(each) ?? {}) : [];
    if (events.length === 0 || events.length > MOST_EVENTS) return graphError(reply, 400, 100, 'Invalid parameter');
    const now = world.clock.now() / 1_000;
    const wrong = events.find((event) => problemOf(event, now) !== undefined);
    if (wrong) return graphError(reply, 400, 100, problemOf(wrong, now) ?? '', { subcode: 2_804_019 });
    for (const event of events)
      received.add({
        kind: testCode === null ? 'server event' : 'test event',
        account: request.params.id,
        text: String(event.event_name),
        details: { ...event, test_event_code: testCode },
      });
    await world.committed();
    return { events_received: events.length, messages: [], fbtrace_id: randomBytes(8).toString('base64url') };
  });

  app.get<Named>('/:version/:id', async (request, reply) => {
    const refused = refuseToken(request, reply);
    if (refused) return refused;
    const number = numberOf(request);
    return number ? numberView(number) : unknown(reply);
  });
  app.get<Named>('/:version/:id/phone_numbers', async (request, reply) => {
    const refused = refuseToken(request, reply);
    if (refused) return refused;
    const numbers = book.ofAccount(request.params.id).filter(({ token }) => isSameCredential(bearerOf(request), token));
    return numbers.length > 0 ? { data: numbers.map(numberView) } : unknown(reply);
  });
  app.post<Named>('/:version/:id/subscribed_apps', async (request, reply) => {
    const refused = refuseToken(request, reply);
    if (refused) return refused;
    const numbers = book.ofAccount(request.params.id).filter(({ token }) => isSameCredential(bearerOf(request), token));
    if (numbers.length === 0) return unknown(reply);
    const { override_callback_uri: url, verify_token: verifyToken } = asRecord(request.body) ?? {};
    if (typeof url === 'string' && !(await isVerified(url, String(verifyToken))))
      return graphError(reply, 400, 2_200, 'Callback verification failed');
    for (const { id, display } of numbers) {
      book.change(id, { subscribed: true, ...(typeof url === 'string' ? { callbackUrl: url } : {}) });
      received.add({ kind: 'subscription', account: id, text: display });
    }
    await world.committed();
    return { success: true };
  });
  app.post<Named>('/:version/:id/messages', async (request, reply) => {
    const refused = refuseToken(request, reply);
    if (refused) return refused;
    const number = numberOf(request);
    if (!number) return unknown(reply);
    const message = asRecord(request.body) ?? {};
    const to = String(message.to ?? '').replace(/\D/g, '');
    if (message.messaging_product !== 'whatsapp' || to.length < 8)
      return graphError(reply, 400, 100, 'Invalid parameter', { details: 'to is not a phone number' });
    const text = asRecord(message.text)?.body;
    if (message.type === 'text' && (typeof text !== 'string' || text.length > LONGEST_TEXT))
      return graphError(reply, 400, 100, 'Invalid parameter', { details: 'text.body is too long' });
    const id = `wamid.${randomBytes(24).toString('base64url')}`;
    received.add({
      kind: 'whatsapp message',
      account: number.id,
      text: typeof text === 'string' ? text : String(asRecord(message.template)?.name ?? message.type),
      details: { ...message, id },
    });
    await world.committed();
    return { messaging_product: 'whatsapp', contacts: [{ input: message.to, wa_id: to }], messages: [{ id }] };
  });
}

/** The token of a call: in its header, its body or its address. */
export function bearerOf(request: FastifyRequest): string {
  const sent = asRecord(request.body)?.access_token ?? (request.query as Record<string, unknown>).access_token;
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? (typeof sent === 'string' ? sent : '');
}

/** The picture with which a browser reports an event of a pixel. */
export function pictureRoutes(app: FastifyInstance, { world, received }: MetaTools): void {
  app.get<{ Querystring: Record<string, string> }>('/tr/', async (request, reply) => {
    const { id = '', ev = '' } = request.query;
    received.add({ kind: 'browser event', account: id, text: ev, details: request.query });
    await world.committed();
    return reply.type('image/gif').header('cache-control', 'no-store').send(PIXEL);
  });
}

function problemOf(event: Record<string, unknown>, now: number): string | undefined {
  if (typeof event.event_name !== 'string' || typeof event.action_source !== 'string') return 'Missing event parameter';
  if (typeof event.event_time !== 'number') return 'Missing event time';
  if (event.event_time > now + 60 || event.event_time < now - WEEK_S) return 'Event Timestamp Too Old';
  const user = asRecord(event.user_data);
  if (!user || Object.keys(user).length === 0) return 'Missing user data';
  if (event.action_source === 'website' && !user.client_user_agent) return 'Missing client_user_agent';
  return undefined;
}

const numberView = ({ id, display, name, quality, tier, registered }: PhoneNumber) => ({
  id,
  platform_type: registered ? 'CLOUD_API' : 'NOT_APPLICABLE',
  display_phone_number: display,
  verified_name: name,
  quality_rating: quality,
  messaging_limit_tier: tier,
});
