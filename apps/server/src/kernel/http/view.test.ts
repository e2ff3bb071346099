import { wireTime } from '@kumbi/contract/shared/wire-time.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { viewOf } from './view.ts';

const schema = z.object({
  id: z.string(),
  title: z.string(),
  price: z.number(),
  note: z.string().optional(),
  created_at: wireTime,
  paid_at: wireTime.nullable(),
});
const created_at = new Date('2026-11-20T08:30:00Z');
const row = { id: '1', title: 'Honey', price: '12.50', created_at, paid_at: null, secret: 'never' };

test('fields of the same name pass through, others are given, and unlisted columns are omitted', () => {
  const view = viewOf(schema, row, { price: 12.5 });
  expect(view).toEqual({ id: '1', title: 'Honey', price: 12.5, created_at, paid_at: null });
  expect(schema.parse(view)).toMatchObject({ created_at: '2026-11-20T08:30:00.000Z', paid_at: null });
});

test('a given value overrides the row', () => {
  expect(viewOf(schema, row, { price: 1, title: 'Wax', note: 'new' })).toMatchObject({ title: 'Wax', note: 'new' });
});

test('the types ask for what the row has not', () => {
  // @ts-expect-error: the price of the row is text
  viewOf(schema, row);
  // @ts-expect-error: the row has no title
  viewOf(schema, { id: '1', price: 2, created_at, paid_at: null });
  viewOf(schema, { ...row, price: 2 });
  expect.assertions(0);
});
