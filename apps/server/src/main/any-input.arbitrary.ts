import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { defaultLocale, locales } from '@kumbi/contract/shared/locale.ts';
import fc from 'fast-check';
import * as z from 'zod';

interface Json {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Texts that have broken a program before. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '%',
  '_',
  '\\',
  "'",
  "'; drop table auth_user; --",
  '{{7*7}}',
  '$1',
  '__proto__',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '0x10',
  '9'.repeat(40),
  '٣',
  'ﷺ',
  '👩‍👩‍👧',
  '../../etc/passwd',
  '<script>',
  '%00',
  '2026-02-31',
  '1970-01-01T00:00:00Z',
  'x'.repeat(300),
  '00000000-0000-0000-0000-000000000000',
  '{"a":1}',
  '[]',
  '{',
);
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 20 }), nasty);
const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 0.1 + 0.2),
);
const garbage: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.constantFrom(null, true, false, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(text, text, { maxKeys: 5 }),
);

/** Generates values that roughly fit a schema. Its JSON form omits most refinements. */
function fitting(schema: Json, depth = 0): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => fitting(each, depth)));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map((each) => fitting(each, depth))).map((parts) => Object.assign({}, ...parts));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' && depth < 6)
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, mutated(fitting(each, depth + 1))]),
      ),
      { requiredKeys: [] },
    ) as fc.Arbitrary<unknown>;
  if (type === 'array' && depth < 6) return fc.array(fitting(schema.items ?? {}, depth + 1), { maxLength: 4 });
  if (type === 'integer')
    return fc.integer({ min: Math.max(schema.minimum ?? -5, -5), max: Math.min(schema.maximum ?? 500, 500) });
  if (type === 'number') return number;
  if (type === 'boolean') return fc.boolean();
  if (type === 'string')
    return schema.format === 'uuid' ? fc.uuid() : schema.format === 'email' ? fc.emailAddress() : text;
  return garbage;
}

/** Sometimes replaces a value with garbage. */
function mutated(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: garbage });
}

function inputOf(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: garbage });
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return mutated(fitting(json));
}

export interface AnyCall {
  readonly endpoint: Endpoint;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly raw: string | undefined;
  readonly headers: Record<string, string>;
  readonly who: number;
  readonly company: number;
}

const header = fc.stringMatching(/^[\x21-\x7e]{1,40}$/);
const headers = fc.record(
  {
    'accept-language': fc.oneof(fc.constantFrom(...locales, `${defaultLocale};q=x`, '*', ',;q=1'), header),
    'idempotency-key': fc.oneof(fc.constantFrom('a', 'b'), header),
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      '???',
    ),
    authorization: header,
    'x-forwarded-for': header,
    'if-none-match': header,
  },
  { requiredKeys: [] },
);
/** Mostly none, otherwise few calls would get past the edge. */
const fewHeaders = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: headers });

/** Generates a call of one endpoint, either with its own shape and one fault, or with any shape. */
export function anyCall(endpoints: readonly Endpoint[], people: number, companies: number): fc.Arbitrary<AnyCall> {
  const each = endpoints.map((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      params: inputOf(endpoint.params),
      query: inputOf(endpoint.query),
      body: inputOf(endpoint.body),
      raw: fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: text }),
      headers: fewHeaders as fc.Arbitrary<Record<string, string>>,
      who: fc.nat(people - 1),
      company: fc.nat(companies - 1),
    }),
  );
  return fc.oneof(...each);
}
