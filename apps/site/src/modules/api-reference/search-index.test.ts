import { expect, test } from 'vitest';
import type { ApiSearchEntry } from './api-reference.props.ts';
import { searchIn } from './search-index.ts';

const entry = (k: ApiSearchEntry['k'], t: string, d = ''): ApiSearchEntry => ({
  k,
  t,
  d,
  p: 'Páginas',
  u: `/api-docs/x#${t}`,
});
const entries = [
  entry('field', 'next_cursor', 'The cursor of the next page.'),
  entry('page', 'Páginas online', 'As páginas do espaço.'),
  entry('call', 'List customers', 'listContacts · GET /contacts'),
  entry('field', 'contacts', 'How many customers.'),
  entry('error', 'contact.unreachable', '422 · Enter an email or a phone'),
  entry('event', 'contact.created', 'Customer created'),
];
const find = searchIn(entries);
const titles = (query: string) => find(query).map(({ t }) => t);

test.each([
  ['a word without its accents', 'paginas online', 'Páginas online'],
  ['capital letters', 'PÁGINAS ONLINE', 'Páginas online'],
  ['a part of a field', 'cursor', 'next_cursor'],
  ['a whole field', 'next_cursor', 'next_cursor'],
  ['the beginning of a word', 'unreach', 'contact.unreachable'],
  ['a whole code', 'contact.unreachable', 'contact.unreachable'],
  ['the name of a call', 'listContacts', 'List customers'],
  ['a word of that name', 'list contacts', 'List customers'],
  ['a misspelt word', 'custmers', 'List customers'],
  ['an address', 'GET /contacts', 'List customers'],
])('it finds an entry with %s', (_, query, title) => {
  expect(titles(query)[0]).toBe(title);
});

test('every word must match, and calls are before fields', () => {
  expect(titles('contacts zebra')).toEqual([]);
  expect(titles('')).toEqual([]);
  expect(titles('customers').indexOf('List customers')).toBeLessThan(titles('customers').indexOf('contacts'));
});

test('a field of many resources is found once, and on each of them with its name', () => {
  const of = (p: string): ApiSearchEntry => ({ ...entry('field', 'cursor', 'Of the previous page.'), p });
  const findOne = searchIn([of('Customers'), of('Payments'), entry('field', 'cursor', 'Of the last event.')]);
  expect(findOne('cursor')).toHaveLength(2);
  expect(findOne('cursor payments').map(({ p }) => p)).toEqual(['Payments']);
});

test('at most thirty entries are returned', () => {
  const many = Array.from({ length: 50 }, (_, index) => entry('field', `amount_${index}`));
  expect(searchIn(many)('amount')).toHaveLength(30);
});
