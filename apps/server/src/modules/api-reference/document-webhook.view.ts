import type { KeyType } from '@kumbi/contract/key-types.ts';
import type { SentType } from '@kumbi/contract/shared/event-type.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod';
import { screenTexts, serverText } from '../../kernel/texts/server-texts.ts';
import { jsonSchemaOf, type SchemaParts } from './json-schema.rules.ts';

/** The requests to receivers, by the type of event. */
export type SentTypes = Readonly<Record<string, SentType>>;

/** A request to a receiver in the document. */
export interface SentEvent {
  readonly post: OpenAPIV3_1.OperationObject;
}

/** The part of the document and of the reference with the requests of outgoing webhooks. */
export const webhooksTag = 'outgoing-webhooks';
/** Payment notices are next to the calls of the keys that start payments. */
const noticesTag: KeyType = 'integration';

/** The time of the example's event, one second before it was sent. */
const exampleMoment = '2026-11-02T09:30:00.000Z';
const exampleSent = String(Date.parse(exampleMoment) / 1_000 + 1);

/** The schema of a request's body, around its `data`. */
const bodySchema = (type: string, data: z.ZodObject, locale: Locale) =>
  z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().meta({ description: text(locale, 'timestamp_of_body') }),
    data,
  });

interface SentText {
  readonly name: string;
  readonly description: string;
}

/** The screens of outgoing webhooks name their types, and the reference names the other requests. */
function summaryOf(locale: Locale, type: string): { readonly summary: string; readonly description: string } {
  const { types } = screenTexts<{ types: Readonly<Record<string, Readonly<Record<string, SentText>>>> }>(
    'outbound',
    locale,
  );
  const [noun = '', fact = ''] = type.split('.');
  const { name, description } = types[noun]?.[fact] ?? serverText<SentText>(locale, 'sent', type);
  return { summary: name, description };
}

const text = (locale: Locale, name: string): string => serverText(locale, 'api_webhooks', name);

const exampleBody = (type: string, { example }: SentType) => ({ type, timestamp: exampleMoment, data: example });

/** The differences between outgoing webhooks and payment notices. */
interface Sending {
  readonly tag: string;
  readonly exampleId: string;
  readonly gone: string;
  readonly other: string;
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
  gone: 'gone_notice',
  other: 'other_notice',
};

export const webhooksTagIn = (locale: Locale) => ({ name: webhooksTag, description: text(locale, 'tag') });

/** Returns the `webhooks` of OpenAPI 3.1: one request to receivers for each type of event. */
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
          ...summaryOf(locale, type),
          // A receiver checks the signature instead.
          security: [],
          parameters: headersIn(locale, by.exampleId),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: jsonSchemaOf(bodySchema(type, sent.data, locale), 'output', parts),
                example: exampleBody(type, sent),
              },
            },
          },
          responses: {
            '2XX': { description: text(locale, 'accepted') },
            410: { description: text(locale, by.gone) },
            default: { description: text(locale, by.other) },
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
  ).map(([name, key, example]) => ({
    name,
    in: 'header',
    required: true,
    description: text(locale, key),
    schema: { type: 'string' },
    example,
  }));
