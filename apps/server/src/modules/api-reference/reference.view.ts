import { keyPrefixOf, keyTypes } from '@kumbi/contract/key-types.ts';
import type { ErrorEnvelope } from '@kumbi/contract/shared/errors.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { ApiDocsProps } from '@kumbi/site/modules/api-reference/api-reference.props.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { codeExamples } from './code-example.view.ts';
import type { Document, Operation } from './document.view.ts';
import type { JsonSchema } from './json-schema.rules.ts';
import { fieldOf, fieldsOf, schemasOf } from './reference-field.view.ts';
import { referenceNotices } from './reference-webhook.view.ts';

type ApiSection = ApiDocsProps['sections'][number];
type ApiCall = ApiSection['calls'][number];

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: string | number;
}
interface Content {
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema; readonly example: unknown } };
}
interface Refused {
  readonly content: {
    readonly 'application/json': { readonly examples: Readonly<Record<string, { readonly value: ErrorEnvelope }>> };
  };
}

interface Reference {
  /** The calls of keys of every type, which no section repeats. */
  readonly general: ApiCall[];
  /** One for each type of key. */
  readonly sections: ApiSection[];
}

/** Returns the calls of the reference. The document is their only source. */
export function referenceCalls(document: Document, locale: Locale): Reference {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tags: operation.tags ?? [],
      call: callOf(document, path, method.toUpperCase(), operation),
    })),
  );
  const isGeneral = ({ tags }: { tags: readonly string[] }) => keyTypes.every((type) => tags.includes(type));
  return {
    general: calls.filter(isGeneral).map(({ call }) => call),
    sections: keyTypes.map((type) => ({
      type,
      ...serverText<{ title: string; about: string }>(locale, 'key_references', type),
      prefix: keyPrefixOf(type),
      calls: calls.filter((each) => each.tags.includes(type) && !isGeneral(each)).map(({ call }) => call),
      notices: referenceNotices(document, type),
    })),
  };
}

function callOf(document: Document, path: string, method: string, operation: Operation): ApiCall {
  const parameters = (operation.parameters ?? []) as unknown as readonly Parameter[];
  const body = operation.requestBody as unknown as Content | undefined;
  const { 200: answered, ...refused } = operation.responses as unknown as Record<string, Content & Refused>;
  if (!answered) throw new Error(`${operation.operationId} has no response`);
  const sent = body?.content['application/json'];
  const answer = answered.content['application/json'];
  const schemas = schemasOf(document);
  const url = (document.servers?.[0]?.url ?? '') + filled(path, parameters);
  return {
    id: operation.operationId,
    method,
    path,
    title: operation.summary ?? '',
    detail: operation.description ?? '',
    scope: scopeIn(operation),
    parameters: parameters.map((each) => ({
      ...fieldOf(each.name, each.schema, each.required),
      text: each.description ?? '',
      place: each.in,
    })),
    body: sent ? fieldsOf(sent.schema, schemas) : [],
    answer: fieldsOf(answer.schema, schemas),
    errors: Object.entries(refused).flatMap(([status, refusal]) =>
      Object.values(refusal.content['application/json'].examples).map(({ value }) => ({
        status: Number(status),
        code: value.code,
        message: value.message,
      })),
    ),
    code: codeExamples({ method, url, body: sent?.example }),
    answered: JSON.stringify(answer.example, null, 2),
    sent: sent ? JSON.stringify(sent.example, null, 2) : null,
    tried: parameters
      .filter((each) => each.in !== 'header')
      .map((each) => ({
        name: each.name,
        place: each.in,
        required: each.required,
        example: String(each.example ?? ''),
      })),
  };
}

/** Returns the scope that a key of any type needs for the call; null if it needs none. */
function scopeIn({ security = [] }: Operation): string | null {
  const [scope = null] = security.flatMap((schemes) => Object.values(schemes).flat());
  return scope;
}

/** Returns the path with the parameters of the example. */
function filled(path: string, parameters: readonly Parameter[]): string {
  const query = new URLSearchParams();
  let at = path;
  for (const each of parameters) {
    if (each.example === undefined) continue;
    if (each.in === 'path') at = at.replace(`{${each.name}}`, encodeURIComponent(each.example));
    else query.set(each.name, String(each.example));
  }
  return query.size > 0 ? `${at}?${query}` : at;
}
