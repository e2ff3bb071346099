import type { KeyType } from '@kumbi/contract/key-types.ts';
import type { ApiEvent, ApiWebhooks } from '@kumbi/site/modules/api-reference/api-reference.props.ts';
import type { Document } from './document.view.ts';
import { webhooksTag } from './document-webhook.view.ts';
import type { JsonSchema } from './json-schema.rules.ts';
import { fieldsOf, schemasOf } from './reference-field.view.ts';
import { verifyExamples } from './verify-example.view.ts';

/** A request to a receiver in the document. */
interface Sent {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly description: string; readonly example: string }[];
  readonly requestBody: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema; readonly example: unknown } };
  };
}

/** Returns the part of the reference about outgoing webhooks, from the document. */
export function referenceWebhooks(document: Document): ApiWebhooks {
  const sent = sentIn(document, webhooksTag);
  return {
    // All requests have the same headers.
    headers: (sent[0]?.parameters ?? []).map(({ name, description: text, example }) => ({ name, text, example })),
    verify: verifyExamples,
  };
}

/** Returns the events that outgoing webhooks send. */
export const referenceEvents = (document: Document): readonly ApiEvent[] =>
  sentIn(document, webhooksTag).map((each) => eventOf(document, each));

/** Returns the notices that belong to a type of key. */
export const referenceNotices = (document: Document, type: KeyType): readonly ApiEvent[] =>
  sentIn(document, type).map((each) => eventOf(document, each));

const sentIn = (document: Document, tag: string) =>
  Object.entries(document.webhooks)
    .map(([type, { post }]) => ({ type, ...(post as unknown as Sent) }))
    .filter(({ tags }) => tags.includes(tag));

function eventOf(
  document: Document,
  { type, summary, description, requestBody }: Sent & { readonly type: string },
): ApiEvent {
  const { schema, example } = requestBody.content['application/json'];
  const { data } = schema.properties ?? {};
  if (!data) throw new Error(`${type} sends no data`);
  return {
    type,
    title: summary,
    text: description,
    fields: fieldsOf(data, schemasOf(document), 'data.'),
    example: JSON.stringify(example, null, 2),
  };
}
