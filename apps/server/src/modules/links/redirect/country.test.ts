import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clickReports } from '@kumbi/contract/links/click-report.endpoints.ts';
import { afterAll, expect } from 'vitest';
import { dayOf } from '../../../kernel/time/zones.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { makeShortLink, openLink } from '../short-link/short-link.factory.ts';
import { countryFile } from './country-file.factory.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'kumbi-countries-'));
const file = path.join(folder, 'countries.mmdb');
writeFileSync(
  file,
  countryFile([
    { network: '41.63.0.0/16', country: 'AO' },
    { network: '85.240.0.0/13', country: 'PT' },
  ]),
);
afterAll(() => rmSync(folder, { recursive: true }));

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: '127.0.0.1', KUMBI_COUNTRY_FILE: file }));

test('the country of a visitor comes from the configured file, and chooses the target', async ({ server, owner }) => {
  await givePlan(server, owner);
  const link = await makeShortLink(server, owner, {
    targets: [{ country: 'PT', url: 'https://terraboa.example.com/portugal' }],
  });
  const from = async (ip: string) => (await openLink(server, link, { 'x-forwarded-for': ip })).headers.get('location');
  expect(await from('85.241.3.4')).toBe('https://terraboa.example.com/portugal');
  expect(await from('41.63.8.9')).toBe(link.url);
  expect(await from('9.9.9.9')).toBe(link.url);
  expect(await from('2001:db8::1')).toBe(link.url);
  const today = dayOf(server.clock.now());
  const query = { from: today, to: today };
  const { body } = await server.call(clickReports.get, { params: { id: link.id }, query }, { as: owner });
  expect(body.facts.country).toEqual([
    { value: '', clicks: 2 },
    { value: 'AO', clicks: 1 },
    { value: 'PT', clicks: 1 },
  ]);
});

test('a file that is missing leaves countries unknown, and links work', async ({ startServer }) => {
  const other = await startServer({ KUMBI_COUNTRY_FILE: path.join(folder, 'missing.mmdb') });
  const owner = await other.person();
  await givePlan(other, owner);
  const link = await makeShortLink(other, owner);
  expect((await openLink(other, link)).status).toBe(302);
});
