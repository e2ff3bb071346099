import { expect, test } from 'vitest';
import * as z from 'zod';
import { fetchSchema, knownSchema } from './form-schema.ts';

test('a schema is known, and a function when it has fetched its own', async () => {
  const schema = z.object({});
  const later = async () => schema;
  expect(knownSchema(schema)).toBe(schema);
  expect(knownSchema(later)).toBeUndefined();
  await fetchSchema(later);
  expect(knownSchema(later)).toBe(schema);
});

test('a schema that was not reached is fetched again', async () => {
  const schema = z.object({});
  let reached = false;
  const later = () => (reached ? Promise.resolve(schema) : Promise.reject(new TypeError('offline')));
  await fetchSchema(later);
  expect(knownSchema(later)).toBeUndefined();
  reached = true;
  await fetchSchema(later);
  expect(knownSchema(later)).toBe(schema);
});
