import type { ApiDocument, Operation, Schema } from './document.ts';

/** The schema of a tool's input: always an object. */
export interface InputSchema extends Schema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly additionalProperties: false;
}

/** The argument for the header `Idempotency-Key`. */
export const idempotencyArgument = 'idempotency_key';

/**
 * Returns one object with the parameters of the path and the query, the fields of the body, and for writes the key that
 * makes a repeat safe. References are written out, because assistants don't all resolve them.
 */
export function inputSchemaOf({ parameters, requestBody }: Operation, { components }: ApiDocument): InputSchema {
  const whole = (schema: Schema): Schema => writtenOut(schema, components.schemas) as Schema;
  const declared = parameters.map(({ name, in: place, required = false, description, schema }) => ({
    name: place === 'header' ? idempotencyArgument : name,
    required,
    schema: { ...whole(schema), ...(description === undefined ? {} : { description }) },
  }));
  const body = requestBody ? whole(requestBody.content['application/json'].schema) : {};
  const required = [...declared.filter((each) => each.required).map(({ name }) => name), ...(body.required ?? [])];
  return {
    type: 'object',
    properties: { ...Object.fromEntries(declared.map(({ name, schema }) => [name, schema])), ...body.properties },
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/** @param within the names of the schemas around it. A schema that contains itself stays open there */
function writtenOut(value: unknown, schemas: ApiDocument['components']['schemas'], within: string[] = []): unknown {
  if (Array.isArray(value)) return value.map((each) => writtenOut(each, schemas, within));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as Schema;
  const name = $ref?.split('/').at(-1);
  if (name !== undefined)
    return {
      ...(within.includes(name) ? {} : (writtenOut(schemas[name] ?? {}, schemas, [...within, name]) as Schema)),
      ...rest,
    };
  return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, writtenOut(each, schemas, within)]));
}
