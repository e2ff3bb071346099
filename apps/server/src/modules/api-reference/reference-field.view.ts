import type { ApiField } from '@kumbi/site/modules/api-reference/api-reference.props.ts';
import type { Document } from './document.view.ts';
import { isFile, type JsonSchema } from './json-schema.rules.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Returns the named schemas of a document. */
export const schemasOf = (document: Document): Schemas => (document.components?.schemas ?? {}) as unknown as Schemas;

/**
 * One parameter or field, without the fields inside it.
 * @param required absent for one of the kinds of a field
 */
export const fieldOf = (name: string, schema: JsonSchema, required?: boolean): ApiField => ({
  name,
  type: typeOf(schema),
  ...(required === undefined ? {} : { required }),
  text: schema.description ?? '',
  fields: [],
});

/** Returns the fields of an object, each with its full path, such as `data[].email`, and with the fields inside it. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas, within = ''): ApiField[] {
  const object = resolved(schema, schemas);
  return Object.entries(object.properties ?? {}).map(([name, declared]) => {
    const property = resolved(declared, schemas);
    const inner = withFields(property.items ?? property, schemas);
    const whole = `${within}${name}`;
    return {
      ...fieldOf(whole, property, (object.required ?? []).includes(name)),
      fields: fieldsWithin(inner, schemas, `${whole}${property.items ? '[]' : ''}`),
    };
  });
}

function fieldsWithin(schema: JsonSchema, schemas: Schemas, path: string): ApiField[] {
  const kinds = (schema.oneOf ?? schema.anyOf ?? []).map((each) => resolved(each, schemas));
  const objects = kinds.filter((each) => each.properties);
  return objects.length > 1
    ? objects.map((each) => kindOf(each, schemas, path))
    : fieldsOf(schema, schemas, `${path}.`);
}

/** One of the kinds of object that a field can have, such as `rules[kind=tag]`, with its fields. */
function kindOf(schema: JsonSchema, schemas: Schemas, path: string): ApiField {
  const [name, constant] = Object.entries(schema.properties ?? {}).find(([, each]) => each.const !== undefined) ?? [];
  const own = `${path.replace(/\[\]$/, '')}[${name}=${constant?.const}]`;
  return { ...fieldOf(own, schema), fields: fieldsOf(schema, schemas, `${own}.`) };
}

/** An object that may be null shows the fields of the object. */
function withFields(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const own = resolved(schema, schemas);
  const [only, ...more] = (own.anyOf ?? []).map((each) => resolved(each, schemas)).filter((each) => each.properties);
  return only && more.length === 0 ? only : own;
}

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return (name === undefined ? undefined : schemas[name]) ?? schema;
}

/** Returns a field's type in JSON's terms: `string (uuid)`, `"en" | "pt"`, `string | null`. */
function typeOf(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ');
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (isFile(schema)) return 'file';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'object');
  return schema.format ? `${type} (${schema.format})` : type;
}
