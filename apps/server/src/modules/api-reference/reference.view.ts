import { type KeyNoun, sectionOf } from '@kumbi/contract/key-scopes.ts';
import { type KeyType, keyPrefixOf, keyTypes } from '@kumbi/contract/key-types.ts';
import type { ErrorEnvelope } from '@kumbi/contract/shared/errors.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { ApiCall, ApiEvent, ApiRefusal } from '@kumbi/site/modules/api-reference/api-reference.props.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { codeExamples } from './code-example.view.ts';
import type { Document, Operation } from './document.view.ts';
import type { JsonSchema } from './json-schema.rules.ts';
import { fieldOf, fieldsOf, schemasOf } from './reference-field.view.ts';
import { referenceNotices } from './reference-webhook.view.ts';

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
interface FormContent {
  readonly schema: JsonSchema;
  /** The name of a file, by its field. */
  readonly example?: Readonly<Record<string, string>>;
}
interface BodyContent {
  readonly content: Content['content'] & { readonly 'multipart/form-data'?: FormContent };
}
interface Refused {
  readonly content: {
    readonly 'application/json': { readonly examples: Readonly<Record<string, { readonly value: ErrorEnvelope }>> };
  };
}

/** The calls of one section of the client. */
export interface ReferenceSection {
  /** As in the client: `shortLinks`. */
  readonly section: string;
  readonly type: KeyType;
  readonly prefix: string;
  readonly title: string;
  readonly about: string;
  readonly calls: readonly ApiCall[];
  readonly notices: readonly ApiEvent[];
}

export interface Reference {
  /** The calls of keys of every type, which no section repeats. */
  readonly general: readonly ApiCall[];
  readonly sections: readonly ReferenceSection[];
  /** The errors that every call can return. */
  readonly common: readonly ApiRefusal[];
  /** Each error of the public API once, by status. */
  readonly errors: readonly ApiRefusal[];
}

/** The section of the calls that any key may make. */
const generalSection = 'key';

/** Returns the calls of the reference. The document is their only source. */
export function referenceOf(document: Document, locale: Locale): Reference {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const section = sectionFor(operation);
      return {
        section,
        type: keyTypes.find((type) => operation.tags?.includes(type)),
        call: callOf(document, { path, method: method.toUpperCase(), section }, operation),
      };
    }),
  );
  const errors = new Map(all.flatMap(({ call }) => call.errors.map((error) => [error.code, error] as const)));
  const common = [...errors.values()].filter(({ code }) =>
    all.every(({ call }) => call.errors.some((error) => error.code === code)),
  );
  const codes = new Set(common.map(({ code }) => code));
  const own = all.map(({ call, ...rest }) => ({
    ...rest,
    call: { ...call, errors: call.errors.filter(({ code }) => !codes.has(code)) },
  }));
  const callsOf = (section: string) => own.flatMap((each) => (each.section === section ? [each.call] : []));
  const sections = keyTypes.flatMap((type) => {
    const names = own.filter((each) => each.type === type && each.section !== generalSection);
    return [...new Set(names.map(({ section }) => section))].map((section, index) => ({
      section,
      type,
      prefix: keyPrefixOf(type),
      ...serverText<{ title: string; about: string }>(locale, 'api_sections', section),
      calls: callsOf(section),
      notices: index === 0 ? referenceNotices(document, type) : [],
    }));
  });
  const sorted = [...errors.values()].sort((one, other) => one.status - other.status || compared(one, other));
  return { general: callsOf(generalSection), sections, common, errors: sorted };
}

const compared = (one: ApiRefusal, other: ApiRefusal): number => (one.code < other.code ? -1 : 1);

/** Returns the section with the noun of the call's scope. */
function sectionFor(operation: Operation): string {
  const noun = scopeIn(operation)?.split(':')[0];
  return noun === undefined ? generalSection : sectionOf(noun as KeyNoun);
}

interface Place {
  readonly path: string;
  readonly method: string;
  readonly section: string;
}

function callOf(document: Document, { path, method, section }: Place, operation: Operation): ApiCall {
  const parameters = (operation.parameters ?? []) as unknown as readonly Parameter[];
  const body = operation.requestBody as unknown as BodyContent | undefined;
  const { 200: answered, ...refused } = operation.responses as unknown as Record<string, Content & Refused>;
  if (!answered) throw new Error(`${operation.operationId} has no response`);
  const sent = body?.content['application/json'];
  const form = body?.content['multipart/form-data'];
  const fields = form ?? sent;
  const [file] = Object.entries(form?.example ?? {}).map(([field, name]) => ({ field, name }));
  const answer = answered.content['application/json'];
  const schemas = schemasOf(document);
  const api = document.servers?.[0]?.url ?? '';
  const examples = parameters.flatMap(({ name, in: place, example }) =>
    example === undefined || place === 'header' ? [] : [[name, example] as const],
  );
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
    body: fields ? fieldsOf(fields.schema, schemas) : [],
    answer: fieldsOf(answer.schema, schemas),
    errors: Object.entries(refused).flatMap(([status, refusal]) =>
      Object.values(refusal.content['application/json'].examples).map(({ value }) => ({
        status: Number(status),
        code: value.code,
        message: value.message,
        action: value.action,
      })),
    ),
    code: codeExamples({
      method,
      url: api + filled(path, parameters),
      ...(file ? { file, body: undefined } : { body: sent?.example }),
      client: {
        origin: new URL(api).origin,
        section,
        operation: operation.operationId,
        input: { ...Object.fromEntries(examples), ...(file ? {} : (sent?.example as object | undefined)) },
      },
    }),
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
