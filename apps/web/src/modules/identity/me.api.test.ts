import type { Me } from '@kumbi/contract/identity/identity.schemas.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { meQuery, storeAccountLanguage } from './me.api.ts';

const me: Me = {
  ...{ id: '01900000-0000-7000-8000-000000000001', name: 'Ana', email: 'ana@example.com', email_verified: true },
  ...{ country: 'AO', language: 'pt', member_code: 'KB-7F3K-92QD', photo: null },
  ...{ two_factor: false, operator: false },
  created_at: '2026-11-24T08:00:00.000Z',
};
const asked = vi.fn(async (_address: string, _request: RequestInit) => Response.json({ ...me, language: 'en' }));
beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the language switch changes the account of a signed-in person, once', async () => {
  queryClient.setQueryData(meQuery.queryKey, me);
  await storeAccountLanguage('en');
  const [address, request] = asked.mock.calls[0] ?? [];
  expect([String(address), request?.method, request?.body]).toEqual([
    expect.stringMatching(/\/me$/),
    'PUT',
    JSON.stringify({ language: 'en' }),
  ]);
  expect(queryClient.getQueryData(meQuery.queryKey)).toMatchObject({ language: 'en' });
  await storeAccountLanguage('en');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('nothing is sent for a signed-out person', async () => {
  await storeAccountLanguage('en');
  queryClient.setQueryData(meQuery.queryKey, null);
  await storeAccountLanguage('en');
  expect(asked).not.toHaveBeenCalled();
});
