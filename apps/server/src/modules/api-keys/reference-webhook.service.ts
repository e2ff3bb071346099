import type { ApiDocsProps } from '@kumbi/site/views.ts';
import type { Document } from './document.service.ts';
import type { JsonSchema } from './json-schema.service.ts';
import { fieldsOf, schemasOf } from './reference-field.service.ts';
import { verifyExamples } from './verify-example.service.ts';

/** What the document holds of a request to a receiver. */
interface Sent {
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly description: string; readonly example: string }[];
  readonly requestBody: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema; readonly example: unknown } };
  };
}

/** The part of the reference for who listens, made from the document, too. */
export function referenceWebhooks(document: Document): ApiDocsProps['webhooks'] {
  const sent = Object.entries(document.webhooks).map(([type, { post }]) => ({ type, ...(post as unknown as Sent) }));
  return {
    // Each request has the same.
    headers: (sent[0]?.parameters ?? []).map(({ name, description: text, example }) => ({ name, text, example })),
    verify: verifyExamples,
    events: sent.map(({ type, summary, description, requestBody }) => {
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
    }),
  };
}
