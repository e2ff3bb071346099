import type { Endpoint, PublicCall } from '@kumbi/contract/endpoint.ts';
import { type ErrorCode, errorStatuses } from '@kumbi/contract/error-catalogue.ts';
import { scopeOf } from '@kumbi/contract/key-scopes.ts';
import { type KeyType, keyPrefixOf } from '@kumbi/contract/key-types.ts';
import { describedBy } from '@kumbi/contract/shared/described.ts';
import { errorEnvelopeSchema } from '@kumbi/contract/shared/errors.ts';
import { idempotencyKeyLimit } from '@kumbi/contract/shared/idempotency.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { OpenAPIV3_1 } from 'openapi-types';
import type * as z from 'zod';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { exampleEnvelope } from './document-error.view.ts';
import { type SentEvent, type SentTypes, webhooksOf, webhooksTagIn } from './document-webhook.view.ts';
import { jsonSchemaOf, type SchemaParts, withDescriptions, withoutFiles } from './json-schema.rules.ts';

/** A call of the public API in the document. */
export type Operation = OpenAPIV3_1.OperationObject & { readonly operationId: string };
export type Document = Omit<OpenAPIV3_1.Document, 'paths' | 'webhooks'> & {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks: Record<string, SentEvent>;
};

/** The calls of the public API and the requests that Kumbi sends to programs. */
export interface PublicApi {
  readonly endpoints: readonly Endpoint[];
  readonly sent: SentTypes;
  /** Payment notices to the endpoints of integrations. */
  readonly notices: SentTypes;
}

interface DocumentOptions {
  readonly brand: string;
  /** Origin of the API. */
  readonly url: string;
  readonly locale: Locale;
}

/** Errors that any call may return, besides those of its endpoint. */
const ofEveryCall: readonly ErrorCode[] = [
  'key.required',
  'key.misspelt',
  'key.invalid',
  'key.expired',
  'key.revoked',
  'key.disabled',
  'key.address_refused',
  'key.wrong_type',
  'key.scope_missing',
  'key.month_used_up',
  'request.rate_limited',
  'server.fault',
  'server.unavailable',
];
const ofInput: readonly ErrorCode[] = ['request.invalid'];
const ofBodies: readonly ErrorCode[] = ['request.media_type', 'request.too_large'];
const ofWrites: readonly ErrorCode[] = [
  'request.malformed',
  'request.key_invalid',
  'request.in_progress',
  'request.key_mismatch',
];

interface CallText {
  readonly title: string;
  readonly detail?: string;
}

type Call = Endpoint & { readonly api: PublicCall };
const isPublic = (endpoint: Endpoint): endpoint is Call => endpoint.api !== undefined;

/**
 * Returns the public API in OpenAPI 3.1, in one language. The calls of the product's own screens aren't in it: they take a
 * session and change with the screens, and no one should build on them by mistake.
 */
export function publicDocument({ endpoints, sent, notices }: PublicApi, options: DocumentOptions): Document {
  const calls = endpoints.filter(isPublic);
  const parts: SchemaParts = new Map();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, parts, options.locale) };
  }
  const types = [...new Set(calls.flatMap((call) => call.api.keys))];
  const webhooks = webhooksOf(sent, notices, parts, options.locale);
  const error = jsonSchemaOf(errorEnvelopeSchema, 'output', parts);
  const document = {
    openapi: '3.1.1',
    info: {
      title: `${options.brand} API`,
      version: '1',
      description: serverText(options.locale, 'api_document', 'description'),
    },
    servers: [{ url: `${options.url}/api/v1` }],
    tags: [
      ...types.map((type) => ({ name: type, description: serverText(options.locale, 'key_types', type) })),
      webhooksTagIn(options.locale),
    ],
    paths,
    webhooks,
    components: {
      headers: headersIn(options.locale),
      schemas: { Error: error, ...Object.fromEntries(parts) },
      securitySchemes: Object.fromEntries(types.map((type) => [type, securityOf(type, options.locale)])),
    },
  };
  return withDescriptions(document, (name) => serverText(options.locale, 'fields', name)) as unknown as Document;
}

const header = (locale: Locale, name: string, type: 'string' | 'integer') => ({
  description: serverText(locale, 'api_document', name),
  schema: { type },
});
const headersIn = (locale: Locale) => ({
  RateLimit: header(locale, 'rate_limit', 'string'),
  'RateLimit-Policy': header(locale, 'rate_limit_policy', 'string'),
  'Retry-After': header(locale, 'retry_after', 'integer'),
  'Idempotency-Replayed': header(locale, 'idempotency_replayed', 'string'),
});
type HeaderName = keyof ReturnType<typeof headersIn>;
const headersOf = (...names: readonly HeaderName[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});
const ofKey: readonly HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

const securityOf = (type: KeyType, locale: Locale) => ({
  type: 'http',
  scheme: 'bearer',
  bearerFormat: `${keyPrefixOf(type)}…`,
  description: serverText(locale, 'key_types', type),
});

function operationOf(call: Call, parts: SchemaParts, locale: Locale): Operation {
  const { api } = call;
  const { title, detail } = serverText<CallText>(locale, 'calls', api.operation);
  const scope = scopeOf(call);
  const content = (schema: z.ZodType, io: 'input' | 'output', example: unknown) => ({
    'application/json': { schema: jsonSchemaOf(schema, io, parts), example },
  });
  return {
    operationId: api.operation,
    tags: [...api.keys],
    summary: title,
    ...(detail ? { description: detail } : {}),
    // OpenAPI 3.1 lists the roles that a call needs here, for any scheme.
    security: api.keys.map((type) => ({ [type]: scope === null ? [] : [scope] })),
    parameters: parametersOf(call, parts, locale),
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call, call.body, parts) } } : {}),
    responses: {
      200: {
        description: title,
        ...headersOf(...ofKey, ...(call.method === 'GET' ? [] : (['Idempotency-Replayed'] as const))),
        content: content(call.response, 'output', api.example.answer),
      },
      ...refusalsOf(call, locale),
    },
  } as unknown as Operation;
}

/** A form with files may be the only form of a body, or one of two; the JSON of the other has no files. */
function bodyContent({ multipart, api }: Call, body: z.ZodType, parts: SchemaParts): Record<string, object> {
  const schema = jsonSchemaOf(body, 'input', parts);
  const { file } = api.example;
  const json = { schema: multipart ? withoutFiles(schema, parts) : schema, example: api.example.body };
  return {
    ...(multipart === true ? {} : { 'application/json': json }),
    ...(multipart
      ? { 'multipart/form-data': { schema, ...(file ? { example: { [file.field]: file.name } } : {}) } }
      : {}),
  };
}

function parametersOf(call: Call, parts: SchemaParts, locale: Locale): object[] {
  const { example } = call.api;
  const own = (['params', 'query'] as const).flatMap((place) => {
    const declared = call[place];
    if (!declared) return [];
    const schema = jsonSchemaOf(declared, 'input', parts);
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || (schema.required ?? []).includes(name),
      description: property.description,
      [describedBy]: property[describedBy],
      schema: property,
      ...(example[place]?.[name] === undefined ? {} : { example: example[place]?.[name] }),
    }));
  });
  return call.method === 'GET' ? own : [...own, idempotencyParameter(locale)];
}

const idempotencyParameter = (locale: Locale) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: serverText(locale, 'api_document', 'idempotency_key'),
  schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyLimit },
});

const tooManyCalls = 429;

/** Returns the refusals by status, with an example of each code. */
function refusalsOf(call: Call, locale: Locale): Record<string, object> {
  const hasInput = call.params || call.query || call.body;
  const codes = new Set<ErrorCode>([
    ...call.errors,
    ...(hasInput ? ofInput : []),
    ...(call.body ? ofBodies : []),
    ...(call.method === 'GET' ? [] : ofWrites),
    ...ofEveryCall,
  ]);
  const byStatus = Map.groupBy([...codes], (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      {
        description: own.map((code) => `\`${code}\``).join(', '),
        ...(status === tooManyCalls ? headersOf(...ofKey, 'Retry-After') : {}),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(own.map((code) => [code, { value: exampleEnvelope(code, locale) }])),
          },
        },
      },
    ]),
  );
}
