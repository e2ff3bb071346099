import { describedBy } from '@kumbi/contract/shared/described.ts';
import * as z from 'zod';

/** The parts of JSON Schema that the document uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly [describedBy]?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  /** The schema of a map's values. */
  readonly additionalProperties?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly $ref?: string;
}

/** Named schemas, which other schemas refer to. */
export type SchemaParts = Map<string, object>;

/** Keys that repeat a format, or that no person reads. */
const leftOut = new Set(['$schema', '$defs', 'id', 'pattern']);
/** Later versions may add fields to responses, so the document doesn't promise that there are none. */
const saysNothing = (key: string, value: unknown): boolean =>
  leftOut.has(key) ||
  (key === 'additionalProperties' && (value === false || Object.keys(value as object).length === 0));

/**
 * Returns a schema of the contract as JSON Schema, and adds its named parts to `parts`.
 * @throws if two different schemas have the same name
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', parts: SchemaParts): JsonSchema {
  const made = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  for (const [name, part] of Object.entries(made.$defs ?? {})) {
    const cleaned = clean(part) as object;
    const known = parts.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(cleaned)) throw new Error(`two schemas are called ${name}`);
    parts.set(name, cleaned);
  }
  return clean(made) as JsonSchema;
}

function clean(value: unknown, isProperties = false): unknown {
  if (Array.isArray(value)) return value.map((each) => clean(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => isProperties || !saysNothing(key, each))
      .map(([key, each]) => [
        key,
        key === '$ref' ? String(each).replace('#/$defs/', '#/components/schemas/') : clean(each, key === 'properties'),
      ]),
  );
}

/** Returns the schemas with the texts of their descriptions. @param textOf a description, by its name */
export function withDescriptions(value: unknown, textOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withDescriptions(each, textOf));
  if (typeof value !== 'object' || value === null) return value;
  const { [describedBy]: name, ...rest } = value as Record<string, unknown>;
  const complete = typeof name === 'string' ? { ...rest, description: textOf(name) } : rest;
  return Object.fromEntries(
    Object.entries(complete).flatMap(([key, each]) =>
      each === undefined ? [] : [[key, withDescriptions(each, textOf)]],
    ),
  );
}

/** Returns whether a property is a file of a form. */
export const isFile = ({ format }: JsonSchema): boolean => format === 'binary';

/** Returns the schema of a form without its files. A named schema is written out, because its part has them. */
export function withoutFiles(schema: JsonSchema, parts: SchemaParts): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  const { properties = {}, ...whole } = ((name !== undefined && parts.get(name)) || schema) as JsonSchema;
  const kept = Object.entries(properties).filter(([, property]) => !isFile(property));
  return { ...whole, properties: Object.fromEntries(kept) };
}
