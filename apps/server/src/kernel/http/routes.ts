import type { Endpoint, Parsed, Returns, Tag } from '@kumbi/contract/endpoint.ts';
import { scopeOf } from '@kumbi/contract/key-scopes.ts';
import { errorEnvelopeSchema } from '@kumbi/contract/shared/errors.ts';
import { idempotencyKeyLimit } from '@kumbi/contract/shared/idempotency.limits.ts';
import { uploadBytes } from '@kumbi/contract/shared/upload.limits.ts';
import { workspaceCookie } from '@kumbi/contract/shared/workspace-header.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Kernel } from '../kernel.ts';
import type { Ctx, PublicCtx, UserActor } from '../tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../tenancy/refusal.ts';
import { hidden, refusalOf } from './admission-refusal.ts';
import { refusalOfType } from './answers.ts';
import { type CtxOf, contextOf, gateRequest, namedCompany, readFirst, type Unopened } from './call-context.ts';
import { setCookie } from './cookies.ts';
import { Download, sendDownload } from './download.ts';
import { allowedOrigins, isOwnWrite } from './forgery.ts';
import type { Admission } from './gate.ts';
import type { Gates } from './gates.ts';
import {
  type ClaimedCall,
  claimCall,
  hashInput,
  type IdempotentCall,
  noteFailedCall,
  releaseCall,
  StoredAnswer,
  settleCall,
} from './idempotency.ts';
import { declaredLength, readForm } from './multipart.ts';
import { parseInput } from './parse-input.ts';
import { admitProgram, recordRequest } from './program-call.ts';
import { CallLeases, showAllowance, takeCall } from './rate-limit.ts';
import { refusalOfProof } from './recent-proof.ts';
import { Redirect } from './redirect.ts';
import { pageErrorHandler, type RefusedAt, sendCallRefusal } from './refused-page.ts';
import { countUserCall } from './user-limit.ts';
import { writeAnswer } from './write-answer.ts';

/** A call whose body has not been read. */
export interface Announced<E extends Endpoint> {
  readonly params: Parsed<E> extends { params: infer Params } ? Params : undefined;
  /** The length of a form with files, as declared; 0 if it declares none, and for other bodies. */
  readonly formBytes: number;
}

/** Checks a call before a form with files is read: the target exists, and has room. */
type Before<E extends Endpoint> = (ctx: Unopened<CtxOf<E>>, call: Announced<E>) => Promise<Refusal | undefined>;

type Outcome<E extends Endpoint> = Promise<
  (E['download'] extends true ? Download : E['redirect'] extends true ? Redirect : Returns<E>) | Refusal
>;
type Handler<E extends Endpoint> = (ctx: CtxOf<E>, input: Parsed<E>) => Outcome<E>;

/** @param call this call, or an earlier interrupted one with the same Idempotency-Key */
type HandlerOutside<E extends Endpoint> = (ctx: Unopened<CtxOf<E>>, input: Parsed<E>, call: ClaimedCall) => Outcome<E>;

type PageEndpoint = Endpoint & { readonly method: 'GET'; readonly redirect: true };

export interface Routes {
  readonly kernel: Kernel;
  /** Every registered endpoint, for the documents and the tests of all endpoints. */
  readonly endpoints: readonly Endpoint[];
  /** Handles an endpoint in one transaction, which a refusal rolls back. A GET only reads. */
  handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** Handles an endpoint without a transaction around it. */
  handleOutside<E extends Endpoint>(endpoint: E, handler: HandlerOutside<E>, before?: Before<E>): void;
  /** Handles an endpoint that a browser opens as a page, in the same way. `refusedAt` names the page after a refusal. */
  handlePage<E extends PageEndpoint>(endpoint: E, handler: HandlerOutside<E>, refusedAt: RefusedAt): void;
}

const generalPerMinute = 600;

/** Receives the kinds of record that a person's call has changed in a workspace, in its transaction. */
type ChangeListener = (ctx: Ctx & { readonly actor: UserActor }, tags: readonly Tag[]) => void;

export function createRoutes(
  app: FastifyInstance,
  kernel: Kernel,
  gates: Gates,
  onChange: ChangeListener = () => undefined,
): Routes {
  const gate = gates.people;
  const leases = new CallLeases(kernel);
  const origins = allowedOrigins(kernel.config);
  const endpoints: Endpoint[] = [];

  type Registered<E extends Endpoint> = (ctx: Unopened<CtxOf<E>>, input: Parsed<E>) => Outcome<E>;
  const register = <E extends Endpoint>(
    declared: E,
    handler: Registered<E>,
    { before, refusedAt }: { readonly before?: Before<E> | undefined; readonly refusedAt?: RefusedAt } = {},
  ): void => {
    endpoints.push(declared);
    const refused = (reply: FastifyReply, refusal: Refusal) => sendCallRefusal(kernel, reply, refusal, refusedAt);
    const { method, path, api } = declared;
    const asked = api && { types: api.keys, scope: scopeOf({ method, api }) };
    app.route({
      method: declared.method,
      url: `/api/v1${declared.path}`,
      schema: schemaOf(declared),
      ...(declared.largest !== undefined && !declared.multipart ? { bodyLimit: declared.largest } : {}),
      preValidation: async (request, reply) => {
        const isForm = declared.multipart === true || (declared.multipart === 'or-json' && request.isMultipart());
        if (!isForm && request.isMultipart()) return refused(reply, refusalOfType(request));
        const formBytes = isForm ? (declaredLength(request) ?? 0) : 0;
        const announced = { params: paramsOf(declared, request), formBytes } as Announced<E>;
        const refusal = await before?.(contextOf<E>(kernel, gate, request, reply), announced);
        if (refusal) return refused(reply, refusal);
        const { largest = uploadBytes, files = 1 } = declared;
        if (isForm) request.body = await readForm(request, kernel.uploads, { largest, files });
      },
      onRequest: async (request, reply) => {
        if (asked) {
          const refusal =
            (await admitProgram(gates.keys, leases, asked, request, reply)) ??
            (await countOwn(kernel, declared, request, reply));
          return refusal && refused(reply, refusal);
        }
        if (!isOwnWrite(request, origins)) return refused(reply, hidden(declared) ?? refuse('request.origin'));
        // The permission check comes before the body is read, so that a stranger's body is never parsed.
        const admission = await gate.admit(gateRequest(request, declared.permission, namedCompany(declared, request)));
        if (!isRefusal(admission)) request.admission = admission;
        const refusal =
          refusalOf(admission, declared) ?? refusalOfProof(declared, request.admission.actor, kernel.clock.now());
        if (refusal) return refused(reply, refusal);
        const cookies = [
          ...(request.admission.setCookies ?? []),
          ...(request.admission.staleCookie
            ? [setCookie(kernel.config.url, { name: workspaceCookie, value: '', maxAge: 0, readable: true })]
            : []),
        ];
        if (cookies.length > 0) reply.header('set-cookie', cookies);
        const tooMany =
          (await countUserCall(kernel, leases, request, reply)) ?? (await countOwn(kernel, declared, request, reply));
        return tooMany && refused(reply, tooMany);
      },
      ...(refusedAt ? { errorHandler: pageErrorHandler(kernel, refusedAt) } : {}),
      ...(asked ? { onResponse: recordRequest(gates.keys, path) } : {}),
      handler: async (request, reply) => {
        const ctx = contextOf<E>(kernel, gate, request, reply);
        const input = { params: request.params, query: request.query, body: request.body } as unknown as Parsed<E>;
        const outcome = await handler(ctx, input);
        if (isRefusal(outcome)) return refused(reply, outcome);
        if (outcome instanceof StoredAnswer)
          return reply
            .code(outcome.status)
            .header('idempotency-replayed', 'true')
            .type('application/json; charset=utf-8')
            .serializer((text: string) => text)
            .send(outcome.body);
        // Each visit is a new one, with its own state.
        if (outcome instanceof Redirect)
          return reply.header('cache-control', 'no-store').redirect(outcome.address, 303);
        return outcome instanceof Download ? sendDownload(reply, outcome) : reply.send(outcome);
      },
    });
  };

  return {
    kernel,
    endpoints,
    handle: (declared, handler) =>
      register(declared, async (ctx, input) => {
        if (declared.method === 'GET') return readFirst(ctx, (opened) => handler(opened as never, input as never));
        const call = await idempotentCall(ctx.request, declared);
        if (isRefusal(call)) return call;
        return ctx.transaction(async (opened) => {
          const claim = call && (await claimCall(opened.tx, call, kernel));
          if (isAnswer(claim)) return claim as never;
          const outcome = await handler(opened as never, input as never);
          if (isRefusal(outcome)) return outcome;
          if (call) await settleCall(opened.tx, call, kept(declared, outcome), kernel);
          if (declared.changes && isByMember(opened)) onChange(opened, declared.changes);
          return outcome;
        });
      }),
    handleOutside: (declared, handler, before) => {
      const handled: Registered<typeof declared> = async (ctx, input) => {
        const call = await idempotentCall(ctx.request, declared);
        if (isRefusal(call)) return call;
        if (!call) return handler(ctx, input, { id: uuidv7(), again: false });
        const { outsideWorkspaces } = kernel.db;
        const claim = await outsideWorkspaces((tx) => claimCall(tx, call, kernel));
        if (isAnswer(claim)) return claim as never;
        try {
          const outcome = await handler(ctx, input, claim);
          await outsideWorkspaces((tx) =>
            isRefusal(outcome) ? releaseCall(tx, call) : settleCall(tx, call, kept(declared, outcome), kernel),
          );
          return outcome;
        } catch (error) {
          await outsideWorkspaces((tx) => noteFailedCall(tx, call)).catch((fault: unknown) =>
            ctx.log.warn({ err: String(fault) }, 'the key of a failed call stays reserved for a minute'),
          );
          throw error;
        }
      };
      register(
        declared,
        async (ctx, input) => {
          const outcome = await handled(ctx, input);
          if (declared.changes && !isRefusal(outcome)) await afterChange(ctx, declared.changes);
          return outcome;
        },
        { before },
      );
    },
    handlePage: (declared, handler, refusedAt) =>
      register(declared, (ctx, input) => handler(ctx, input, { id: uuidv7(), again: false }), { refusedAt }),
  };

  /** The work is done, so a fault here only delays what colleagues see. */
  async function afterChange(ctx: Unopened<PublicCtx>, tags: readonly Tag[]): Promise<void> {
    if (!isByMember(ctx)) return;
    await ctx
      .transaction(async (opened) => onChange(opened as never, tags))
      .catch((fault: unknown) => ctx.log.warn({ err: String(fault) }, 'a change was not announced to colleagues'));
  }
}

/** Whether a person makes the call in a workspace. */
const isByMember = (ctx: Pick<PublicCtx, 'actor'>): ctx is Ctx & { readonly actor: UserActor } =>
  ctx.actor.kind === 'user' && 'workspaceId' in ctx && ctx.workspaceId !== undefined;

/** @throws InputInvalid */
function paramsOf(declared: Endpoint, { params }: FastifyRequest): unknown {
  if (!declared.params) return undefined;
  const parsed = parseInput(declared.params, params);
  if ('error' in parsed) throw parsed.error;
  return parsed.value;
}

const isAnswer = (claim: unknown): claim is StoredAnswer | Refusal => claim instanceof StoredAnswer || isRefusal(claim);

/** Counts a call of an endpoint with its own limit. */
async function countOwn(
  kernel: Kernel,
  declared: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal | undefined> {
  if (declared.perMinute === undefined && !(declared.permission === 'public' && declared.method !== 'GET'))
    return undefined;
  const counted = `${declared.method} ${declared.path} ${callerKey(request)}`;
  const limit = declared.perMinute ?? generalPerMinute;
  return showAllowance(reply, 'calls', await takeCall(kernel.db.app, kernel.clock, counted, { limit }));
}

function schemaOf(declared: Endpoint): FastifySchema {
  return {
    summary: declared.summary,
    tags: [declared.path.split('/').filter((part) => part !== 'company')[1] ?? 'company'],
    ...(declared.params ? { params: declared.params } : {}),
    ...(declared.query ? { querystring: declared.query } : {}),
    ...(declared.body ? { body: declared.body } : {}),
    consumes: [
      ...(declared.multipart === true ? [] : ['application/json']),
      ...(declared.multipart ? ['multipart/form-data'] : []),
    ],
    ...(declared.download ? { produces: ['application/octet-stream'] } : {}),
    response: { 200: declared.response, '4xx': errorEnvelopeSchema },
  } as FastifySchema;
}

function callerKey(request: FastifyRequest): string {
  const actor = request.admission.actor;
  return actor.kind === 'user' ? actor.userId : actor.kind === 'key' ? actor.keyId : request.ip;
}

async function idempotentCall(
  request: FastifyRequest,
  declared: Endpoint,
): Promise<IdempotentCall | Refusal | undefined> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || declared.method === 'GET') return undefined;
  // A truncated key would match another key with the same beginning.
  if (key === '' || key.length > idempotencyKeyLimit)
    return refuse('request.key_invalid', { values: { limit: idempotencyKeyLimit } });
  const workspace = request.admission.membership?.workspaceId ?? request.admission.workspaceId ?? '';
  return {
    actor: `${callerKey(request)}:${workspace}`,
    endpoint: `${declared.method} ${declared.path}`,
    key,
    bodyHash: await hashInput([request.params, request.query, request.body]),
    // The draft of the header specifies 422 for programs. Screens have always received a 409.
    mismatch: declared.api ? 'request.key_mismatch' : 'request.key_reused',
  };
}

const kept = (declared: Endpoint, outcome: unknown) => ({
  status: 200,
  answer: declared.oneTimeSecret ? null : writeAnswer(declared.response)(outcome),
});

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission;
  }
}
