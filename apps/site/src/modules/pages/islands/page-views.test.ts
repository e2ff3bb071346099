import { afterEach, expect, test, vi } from 'vitest';
import type { PageIslandData } from '../../../islands/page-island-data.ts';
import { countView } from './page-views.ts';

afterEach(() => vi.unstubAllGlobals());

const data = { lang: 'pt', api: '', slug: 'mercado', texts: {} } as unknown as PageIslandData;

function open(visibilityState: string) {
  const calls: [string, RequestInit][] = [];
  const heard: (() => void)[] = [];
  vi.stubGlobal('document', {
    visibilityState,
    referrer: 'https://example.com/',
    addEventListener: (_name: string, listener: () => void) => heard.push(listener),
  });
  vi.stubGlobal('window', { innerWidth: 360 });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, init]);
    throw new TypeError('offline');
  });
  return { calls, heard };
}

test('a view is reported with our header, so that signed-in readers count too', async () => {
  const { calls } = open('visible');
  countView(data);
  await Promise.resolve();
  const [[url, init] = ['', {}]] = calls;
  expect(url).toBe('/api/v1/pages/mercado/views');
  expect(init).toMatchObject({
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'x-kumbi-client': 'site' },
  });
  expect(JSON.parse(String(init.body))).toEqual({ language: 'pt', referrer: 'https://example.com/', width: 360 });
});

test('a prefetched page reports nothing until it is visible', () => {
  const { calls, heard } = open('hidden');
  countView(data);
  expect(calls).toEqual([]);
  for (const seen of heard) seen();
  expect(calls).toHaveLength(1);
});
