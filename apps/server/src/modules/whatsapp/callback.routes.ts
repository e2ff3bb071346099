import { whatsappMessageReceived, whatsappStatusChanged } from '@kumbi/contract/whatsapp/whatsapp.events.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Located, locate } from '../../kernel/database/directory.ts';
import { emit } from '../../kernel/events/emit.ts';
import { localeOf, sendRefusal } from '../../kernel/http/answers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { credential } from '../../kernel/secrets/credential.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { refuse } from '../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findContactByPhone, reportConsent, withdrawConsent } from '../contacts/contacts.public.ts';
import { findConnection } from '../integrations/integrations.public.ts';
import { isSignedByMeta, type Notified, readNotified, type StatusChange, undeliveredCause } from './callback.rules.ts';
import { insertInbound, recordStatus } from './message.store.ts';
import { platformAppSecret } from './whatsapp-signup.entry.ts';

/** The largest callback of WhatsApp has 3 MB. */
const callbackBytes = 3_000_000;
const verifyToken = credential('whatsapp.verify-token');

type Addressed = { Params: { integration: string }; Querystring: Record<string, unknown> };
type Outcome = 'done' | 'unknown' | 'signature' | 'invalid';

/**
 * The address that Meta calls for the number of a connection: once for the handshake, and then with signed messages and
 * statuses, which are stored and emitted before the response. Meta repeats a call without a success response.
 */
export async function registerWhatsappCallbacks(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: callbackBytes }, (_request, body, done) =>
      done(null, body),
    );
    const places = new WeakMap<FastifyRequest<Addressed>, Located>();
    // Of an unknown connection no body is read.
    const onRequest = async (request: FastifyRequest<Addressed>, reply: FastifyReply) => {
      const at = await locate(kernel.db.app, 'integration', request.params.integration);
      if (!at) return sendRefusal(reply, refuse('request.not_found'), localeOf(request));
      places.set(request, at);
      return undefined;
    };
    const placeOf = (request: FastifyRequest<Addressed>): Located => {
      const at = places.get(request);
      if (!at) throw new Error('a callback without its connection was admitted');
      return at;
    };
    const options = { schema: { hide: true }, onRequest };

    scope.get<Addressed>('/callbacks/whatsapp/:integration', options, async (request, reply) => {
      const { workspaceId, targetId } = placeOf(request);
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = request.query;
      const connection = await inSystemCtx(kernel, workspaceId, 'verify a callback address', (ctx) =>
        findConnection(ctx, targetId, 'whatsapp'),
      );
      const expected = connection?.credential.settings.verify_token ?? '';
      const isKnown = typeof token === 'string' && verifyToken.matches(token, expected);
      if (mode !== 'subscribe' || !isKnown || typeof challenge !== 'string')
        return sendRefusal(reply, refuse('whatsapp.verification'), localeOf(request));
      return reply.type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(challenge);
    });

    scope.post<Addressed>('/callbacks/whatsapp/:integration', options, async (request, reply) => {
      const { workspaceId, targetId } = placeOf(request);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['x-hub-signature-256'];
      const outcome = await inSystemCtx(kernel, workspaceId, 'store messages of WhatsApp', (ctx) =>
        takeCallback(ctx, targetId, raw, signature),
      );
      const code = codes[outcome];
      return code ? sendRefusal(reply, refuse(code), localeOf(request)) : reply.code(200).send();
    });
  });
}

const codes = {
  done: undefined,
  unknown: 'request.not_found',
  signature: 'whatsapp.signature',
  invalid: 'whatsapp.callback_invalid',
} as const;

async function takeCallback(ctx: Ctx, integrationId: string, raw: Buffer, signature: unknown): Promise<Outcome> {
  const connection = await findConnection(ctx, integrationId, 'whatsapp');
  if (!connection) return 'unknown';
  const { settings, secrets } = connection.credential;
  if (!isSignedByMeta(raw, signature, secrets.app_secret || platformAppSecret(ctx.kernel))) return 'signature';
  const notified = readNotified(raw, settings.phone_number_id ?? '');
  if (!notified) return 'invalid';
  // A connection that is off takes no part in anything.
  if (connection.status === 'on') await store(ctx, integrationId, notified);
  return 'done';
}

async function store(ctx: Ctx, integrationId: string, { messages, statuses }: Notified): Promise<void> {
  for (const message_id of await insertInbound(ctx, integrationId, messages))
    await emit(ctx, whatsappMessageReceived, { message_id });
  for (const status of statuses) {
    const message_id = await recordStatus(ctx, integrationId, status);
    if (message_id === undefined) continue;
    await recordUndelivered(ctx, status);
    await emit(ctx, whatsappStatusChanged, { message_id });
  }
}

/** A number without WhatsApp gets no marketing messages, and neither does a person who stopped them in WhatsApp. */
async function recordUndelivered(ctx: Ctx, { phone, error }: StatusChange): Promise<void> {
  const cause = undeliveredCause(error);
  const contact = cause && (await findContactByPhone(ctx, `+${phone}`));
  if (!contact) return;
  if (cause === 'stopped') await withdrawConsent(ctx, contact, 'whatsapp', 'provider');
  else await reportConsent(ctx, contact, 'whatsapp', 'invalid');
}
