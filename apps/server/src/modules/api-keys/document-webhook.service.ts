import type { KeyType } from '@kumbi/contract/key-types.ts';
import type { SentType } from '@kumbi/contract/outbound/event-types.schemas.ts';
import { described } from '@kumbi/contract/shared/described.ts';
import type { Bilingual, Locale } from '@kumbi/contract/shared/locale.ts';
import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod';
import { jsonSchemaOf, type SchemaParts } from './json-schema.service.ts';

/** What receivers are sent, by its type. */
export type SentTypes = Readonly<Record<string, SentType>>;

/** What a receiver is sent, as the document holds it. */
export interface SentEvent {
  readonly post: OpenAPIV3_1.OperationObject;
}

/** The part of the document, and of the reference, that what outbound webhooks send is in. */
export const webhooksTag = 'outgoing-webhooks';
/** Notices of payments stand with the calls of the keys that start them. */
const noticesTag: KeyType = 'integration';

/** When the example was sent: a second after what it tells of. */
const exampleMoment = '2026-11-02T09:30:00.000Z';
const exampleSent = String(Date.parse(exampleMoment) / 1_000 + 1);

/** What the body of each request looks like around its `data`. */
const bodySchema = (type: string, data: z.ZodObject) =>
  z.object({
    type: z.literal(type),
    timestamp: z.iso
      .datetime()
      .meta(described('When it happened, not when it was sent', 'Quando aconteceu, não quando foi enviado')),
    data,
  });

const exampleBody = (type: string, { example }: SentType) => ({ type, timestamp: exampleMoment, data: example });

const texts = {
  tag: { en: 'What outgoing webhooks send', pt: 'O que os webhooks de saída enviam' },
  id: {
    en: 'Name of this event, the same in each of its tries: an id that was seen before is to be passed over.',
    pt: 'Nome deste evento, igual em todas as tentativas: um id já visto deve ser ignorado.',
  },
  timestamp: {
    en: 'When this try was sent, in seconds since 1970.',
    pt: 'Quando esta tentativa foi enviada, em segundos desde 1970.',
  },
  signature: {
    en: 'One or more signatures with a space in between, each `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`.',
    pt: 'Uma ou mais assinaturas separadas por um espaço, cada uma `v1,` e o base64 de HMAC-SHA256 sobre `id.timestamp.conteúdo`.',
  },
  taken: { en: 'Taken: it is not sent again.', pt: 'Recebido: não volta a ser enviado.' },
  gone: {
    en: 'The outgoing webhook is switched off: nothing more is sent.',
    pt: 'O webhook de saída é desligado: não se envia mais nada.',
  },
  other: {
    en: 'Not taken, redirects included: it is sent again by the timetable.',
    pt: 'Não recebido, também com um redirecionamento: volta a ser enviado segundo o calendário.',
  },
  passed_over: {
    en: 'Taken, too: this notice is not sent again.',
    pt: 'Também recebido: este aviso não volta a ser enviado.',
  },
  other_notice: {
    en: 'Not taken, redirects included: it is sent again after a while, each time a longer one.',
    pt: 'Não recebido, também com um redirecionamento: volta a ser enviado após um tempo, de cada vez mais longo.',
  },
} as const satisfies Record<string, Bilingual>;

/** What differs between the ways that something is sent. */
interface Sending {
  readonly tag: string;
  readonly exampleId: string;
  readonly gone: keyof typeof texts;
  readonly other: keyof typeof texts;
}
const byWebhook: Sending = {
  tag: webhooksTag,
  exampleId: 'msg_01981d3e9a707c3bb1a46d2f0a9c51e2',
  gone: 'gone',
  other: 'other',
};
const asNotice: Sending = {
  tag: noticesTag,
  exampleId: '01930f31-2a7c-7b10-8d55-6a0f9be3c841-paid',
  gone: 'passed_over',
  other: 'other_notice',
};

export const webhooksTagIn = (locale: Locale) => ({ name: webhooksTag, description: texts.tag[locale] });

/** One request to receivers for each type that is really sent: what OpenAPI 3.1 calls webhooks. */
export const webhooksOf = (sent: SentTypes, notices: SentTypes, parts: SchemaParts, locale: Locale) => ({
  ...requestsOf(sent, byWebhook, parts, locale),
  ...requestsOf(notices, asNotice, parts, locale),
});

function requestsOf(types: SentTypes, by: Sending, parts: SchemaParts, locale: Locale): Record<string, SentEvent> {
  return Object.fromEntries(
    Object.entries(types).map(([type, sent]) => [
      type,
      {
        post: {
          tags: [by.tag],
          summary: sent.name[locale],
          description: sent.description[locale],
          // Its signature is what a receiver goes by.
          security: [],
          parameters: headersIn(locale, by.exampleId),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: jsonSchemaOf(bodySchema(type, sent.data), 'output', parts),
                example: exampleBody(type, sent),
              },
            },
          },
          responses: {
            '2XX': { description: texts.taken[locale] },
            410: { description: texts[by.gone][locale] },
            default: { description: texts[by.other][locale] },
          },
        } as unknown as OpenAPIV3_1.OperationObject,
      },
    ]),
  );
}

const headersIn = (locale: Locale, exampleId: string) =>
  (
    [
      ['webhook-id', 'id', exampleId],
      ['webhook-timestamp', 'timestamp', exampleSent],
      ['webhook-signature', 'signature', 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='],
    ] as const
  ).map(([name, text, example]) => ({
    name,
    in: 'header',
    required: true,
    description: texts[text][locale],
    schema: { type: 'string' },
    example,
  }));
