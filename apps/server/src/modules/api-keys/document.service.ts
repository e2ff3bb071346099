import type { Endpoint, PublicCall } from '@kumbi/contract/endpoint.ts';
import { type ErrorCode, errorStatuses } from '@kumbi/contract/error-catalogue.ts';
import { type KeyType, keyPrefixOf } from '@kumbi/contract/key-types.ts';
import { errorEnvelopeSchema } from '@kumbi/contract/shared/errors.ts';
import { idempotencyKeyLimit } from '@kumbi/contract/shared/idempotency.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { OpenAPIV3_1 } from 'openapi-types';
import type * as z from 'zod';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { exampleEnvelope } from './document-error.service.ts';
import { type SentEvent, type SentTypes, webhooksOf, webhooksTagIn } from './document-webhook.service.ts';
import { inLocale, jsonSchemaOf, type SchemaParts } from './json-schema.service.ts';

/** A call of the public API, as the document holds it. */
export type Operation = OpenAPIV3_1.OperationObject & { readonly operationId: string };
export type Document = Omit<OpenAPIV3_1.Document, 'paths' | 'webhooks'> & {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks: Record<string, SentEvent>;
};

/** What programs can call, and what theirs are called with. */
export interface PublicApi {
  readonly endpoints: readonly Endpoint[];
  readonly sent: SentTypes;
  /** What the endpoint of an integration is told. */
  readonly notices: SentTypes;
}

interface DocumentOptions {
  readonly brand: string;
  /** Origin of the API. */
  readonly url: string;
  readonly locale: Locale;
}

/** What any call may answer, besides what its endpoint names. */
const ofEveryCall: readonly ErrorCode[] = [
  'key.required',
  'key.misspelt',
  'key.invalid',
  'key.expired',
  'key.revoked',
  'key.address_refused',
  'key.wrong_type',
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

type Call = Endpoint & { readonly api: PublicCall };
const isPublic = (endpoint: Endpoint): endpoint is Call => endpoint.api !== undefined;

/**
 * The public API in OpenAPI 3.1, in one language. What the workspace's own screens call is not in it: those calls take
 * a session, follow the screens and change with them, and nobody should build on them by mistake.
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
    info: { title: `${options.brand} API`, version: '1', description: descriptionOf[options.locale] },
    servers: [{ url: `${options.url}/api/v1` }],
    tags: [
      ...types.map((type) => ({ name: type, description: serverText(options.locale, 'key_types', type) })),
      webhooksTagIn(options.locale),
    ],
    paths,
    webhooks,
    components: {
      headers: headersIn[options.locale],
      schemas: { Error: error, ...Object.fromEntries(parts) },
      securitySchemes: Object.fromEntries(types.map((type) => [type, securityOf(type, options.locale)])),
    },
  };
  return inLocale(document, options.locale) as unknown as Document;
}

const descriptionOf = {
  en: 'Every answer that is not a success is an Error; its code is stable.',
  pt: 'Toda a resposta que não seja um sucesso é um Error; o seu código não muda.',
};

const header = (description: string, type: 'string' | 'integer') => ({ description, schema: { type } });
const headersIn = {
  en: {
    RateLimit: header('How the key stands: r is what remains, t the seconds until it begins anew.', 'string'),
    'RateLimit-Policy': header('What the key may do: q calls in w seconds.', 'string'),
    'Retry-After': header('Seconds after which the call can be sent again.', 'integer'),
    'Idempotency-Replayed': header('`true` where this is the first answer to the Idempotency-Key.', 'string'),
  },
  pt: {
    RateLimit: header('Em que ponto está a chave: r é o que resta, t os segundos até recomeçar.', 'string'),
    'RateLimit-Policy': header('O que a chave pode fazer: q pedidos em w segundos.', 'string'),
    'Retry-After': header('Segundos ao fim dos quais o pedido pode ser enviado de novo.', 'integer'),
    'Idempotency-Replayed': header('`true` quando esta é a primeira resposta à Idempotency-Key.', 'string'),
  },
};
type HeaderName = keyof (typeof headersIn)['en'];
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
  const content = (schema: z.ZodType, io: 'input' | 'output', example: unknown) => ({
    'application/json': { schema: jsonSchemaOf(schema, io, parts), example },
  });
  return {
    operationId: api.operation,
    tags: [...api.keys],
    summary: api.title[locale],
    ...(api.detail ? { description: api.detail[locale] } : {}),
    security: api.keys.map((type) => ({ [type]: [] })),
    parameters: parametersOf(call, parts, locale),
    ...(call.body ? { requestBody: { required: true, content: content(call.body, 'input', api.example.body) } } : {}),
    responses: {
      200: {
        description: api.title[locale],
        ...headersOf(...ofKey, ...(call.method === 'GET' ? [] : (['Idempotency-Replayed'] as const))),
        content: content(call.response, 'output', api.example.answer),
      },
      ...refusalsOf(call, locale),
    },
  } as unknown as Operation;
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
      'x-description-pt': property['x-description-pt'],
      schema: property,
      ...(example[place]?.[name] === undefined ? {} : { example: example[place]?.[name] }),
    }));
  });
  return call.method === 'GET' ? own : [...own, idempotencyParameter[locale]];
}

const idempotency = (description: string) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyLimit },
});
const idempotencyParameter = {
  en: idempotency('The same key and body within 24 hours gives the first answer again.'),
  pt: idempotency('A mesma chave com o mesmo conteúdo, em 24 horas, devolve a primeira resposta.'),
};

const tooManyCalls = 429;

/** Refusals by status, each code with what it looks like. */
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
