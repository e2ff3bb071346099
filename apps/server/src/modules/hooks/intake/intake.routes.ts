import { randomUUIDv7 } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isExecutable } from '@kumbi/contract/hooks/content-type.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf, sendRefusal } from '../../../kernel/http/answers.ts';
import { showAllowance } from '../../../kernel/http/rate-limit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { onlyOnSite } from '../../../kernel/site/site-host.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { maskHeaders, maskQuery, sealCredentials } from '../hook/credential.rules.ts';
import type { OpenHook } from '../hook/hook-cache.service.ts';
import { challengeOf, signatureHeader, verify } from '../hook/signature.rules.ts';
import { readBody } from './call-body.service.ts';
import { Intake } from './intake.service.ts';

/** We create all codes. Anything else isn't worth a query. */
const ownCode = /^[a-z0-9]{24}$/;
const busySeconds = 2;
/** A sender that retries should do so within the days that most of them try, and not hammer meanwhile. */
const usedUpSeconds = 3_600;
/** Some clients send a name and a password only after this challenge. */
const basicChallenge = 'Basic realm="webhook", charset="UTF-8"';
const plainText = 'text/plain; charset=utf-8';
/** Responses with user content may run and load nothing, for any content type. */
const policy = "sandbox; default-src 'none'";

/** Registers `/hooks/{code}` and all paths below it, for any method and body. */
export async function registerIntake(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const intake = new Intake(kernel);
  const redirect = onlyOnSite(kernel.config);
  await app.register(async (scope) => {
    for (const method of http.METHODS)
      if (method !== 'CONNECT' && !scope.supportedMethods.includes(method)) scope.addHttpMethod(method);
    scope.route({
      method: scope.supportedMethods,
      url: '/hooks/:code',
      schema: { hide: true },
      // Runs before the content type is checked: the body is stored unchanged.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
        (await redirect(request, reply)) ?? take(kernel, intake, request, reply),
      // The hook above always responds.
      handler: async () => undefined,
    });
  });
  app.addHook('onClose', () => intake.close());
}

async function take(
  kernel: Kernel,
  intake: Intake,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('content-security-policy', policy).header('cache-control', 'no-store');
  const refused = (refusal: Refusal): FastifyReply => sendRefusal(reply, refusal, localeOf(request));
  const { code = '' } = request.params as { code?: string };
  const hook = ownCode.test(code) ? await intake.find(code) : undefined;
  if (!hook) return refused(refuse('request.not_found'));
  const tooMany = showAllowance(reply, 'webhook', await intake.count(hook));
  if (tooMany) return refused(tooMany);
  const body = await readBody(request.raw);
  if (!body) {
    reply.header('connection', 'close');
    return refused(refuse('request.too_large'));
  }

  const call = callOf(kernel, hook, request, body);
  const verification = verify(hook.signature, hook.secret, call.signed);
  const taken = await intake.keep(hook, { ...call.event, verification });
  if (taken === 'gone') return refused(refuse('request.not_found'));
  if (taken === 'used_up') return refused(refuse('hook.events_used_up', { values: { seconds: usedUpSeconds } }));
  if (taken === 'busy') return refused(refuse('server.unavailable', { values: { seconds: busySeconds } }));
  const asked = hook.signature.kind === 'meta' ? challengeOf(call.signed) : undefined;
  if (verification !== 'unchecked' && verification !== 'valid' && (hook.signature.refuse || asked)) {
    if (hook.signature.kind === 'basic') reply.header('www-authenticate', basicChallenge);
    return refused(refuse('hook.signature'));
  }
  if (asked) return reply.type(plainText).send(asked.challenge);
  return answer(hook, reply);
}

function callOf(kernel: Kernel, hook: OpenHook, request: FastifyRequest, body: Buffer) {
  const { method = 'GET', headers, rawHeaders } = request.raw;
  const [address = '', ...parts] = request.originalUrl.split('?');
  const query = parts.join('?');
  const at = kernel.clock.now();
  return {
    signed: { method, query, headers, body, at },
    event: {
      // A tenth of the time of the library's, whose order within a millisecond isn't needed: the log has its own.
      id: randomUUIDv7(),
      hookId: hook.id,
      method,
      path: address.slice(address.indexOf(hook.code) + hook.code.length),
      query: maskQuery(query),
      headers: maskHeaders(rawHeaders, signatureHeader(hook.signature)),
      credentials: hook.keepsCredentials ? sealCredentials(kernel.secrets, rawHeaders, query) : undefined,
      ip: request.ip,
      agent: headers['user-agent'] ?? '',
      contentType: headers['content-type'] ?? '',
      body,
      at,
    },
  };
}

async function answer(hook: OpenHook, reply: FastifyReply): Promise<FastifyReply> {
  const { status, body, type, delayMs } = hook.answer;
  if (delayMs > 0) await wait(delayMs);
  // Stored before such types were refused.
  return reply
    .code(status)
    .header('content-type', isExecutable(type) ? plainText : type)
    .send(body);
}
