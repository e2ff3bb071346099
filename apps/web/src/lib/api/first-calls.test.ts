import { beforeEach, expect, test } from 'vitest';
import { firstCalls } from './first-calls.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const stored = () => JSON.parse(kept.get('kumbi-first-calls') ?? '[]');
const call = (url: string, workspace = '') => ({ url, workspace, headers: { 'accept-language': 'pt' } });
const visit = (page: string, started = new Map<string, Promise<Response>>()) =>
  firstCalls(() => storage, page, started);

beforeEach(() => kept.clear());

test('a call that was started before gets its response, once', async () => {
  const response = Promise.resolve(Response.json({ name: 'Sara' }));
  const calls = visit('/pt/app', new Map([[' /api/v1/me', response]]));
  expect(calls.take(call('/api/v1/me'))).toBe(response);
  expect(calls.take(call('/api/v1/me'))).toBeUndefined();
});

test('a response never answers a call of another workspace', () => {
  const response = Promise.resolve(Response.json({}));
  const calls = visit('/pt/app', new Map([['one /api/v1/company', response]]));
  expect(calls.take(call('/api/v1/company', 'two'))).toBeUndefined();
  expect(calls.take(call('/api/v1/company', 'one'))).toBe(response);
});

test('the calls until the page is shown are those of its next visit', () => {
  const calls = visit('/pt/app');
  calls.take(call('/api/v1/me'));
  calls.end('/pt/app');
  calls.take(call('/api/v1/later'));
  calls.end('/pt/app');
  expect(stored()).toEqual([['/pt/app', [call('/api/v1/me')]]]);
});

test('they are also those of the page that a redirect led to', () => {
  const calls = visit('/pt/app');
  calls.take(call('/api/v1/me'));
  calls.end('/pt/app/creator');
  expect(stored()).toEqual([
    ['/pt/app/creator', [call('/api/v1/me')]],
    ['/pt/app', [call('/api/v1/me')]],
  ]);
});

test('after that an unused response is out of date', () => {
  const calls = visit('/pt/app', new Map([[' /api/v1/me', Promise.resolve(Response.json({}))]]));
  calls.end('/pt/app');
  expect(calls.take(call('/api/v1/me'))).toBeUndefined();
});

test('only the last pages are kept', () => {
  for (let page = 1; page <= 12; page++) visit(`/${page}`).end(`/${page}`);
  visit('/5').end('/5');
  expect(stored().map(([page]: [string]) => page)).toEqual([
    '/5',
    ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((n) => `/${n}`),
  ]);
});

test('a page works without storage', () => {
  const calls = firstCalls(
    () => {
      throw new DOMException('no', 'SecurityError');
    },
    '/pt/app',
    new Map(),
  );
  expect(() => calls.end('/pt/app')).not.toThrow();
});
