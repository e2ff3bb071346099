import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { metaPixel } from '@kumbi/contract/meta-services/meta-services.endpoints.ts';
import { expect } from 'vitest';
import { givePlan } from '../modules/quotas/quotas.factory.ts';
import { makeShop } from '../modules/shops/shop/shop.factory.ts';
import { test } from '../testing/server-test.ts';

test('a page asks for consent while its workspace has a pixel, and loads nothing of Meta', async ({
  server,
  owner,
}) => {
  await givePlan(server, owner, { code: 'creator' });
  const shop = await makeShop(server, owner);
  const page = async (lang = 'pt') => {
    const answer = await server.fetch(`/${lang}/s/${shop.code}`);
    return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
  };
  expect((await page()).html).not.toContain('id="consent"');
  const form = { name: 'Pixel', pixel_id: '123456789012345', token: 'EAAtokenOfTheConversionsApi' };
  const { id } = (await server.call(metaPixel.connect, { body: form }, { as: owner })).body.integration;
  await server.settled();
  await expect.poll(async () => (await page()).html).toContain('id="consent"');
  const { html, policy } = await page();
  expect(html).toContain('Esta página pode medir visitas?');
  expect((await page('en')).html).toContain('May this page measure visits?');
  expect(html).toContain(`"pixel":"${form.pixel_id}"`);
  expect(html).not.toContain(form.token);
  expect(html).not.toContain('connect.facebook.net');
  expect(policy).toMatch(/img-src [^;]*http:\/\/127\.0\.0\.1:\d+/);
  expect(policy).not.toMatch(/script-src [^;]*facebook/);
  await server.call(integrations.switch, { body: { id, status: 'off' } }, { as: owner });
  await server.settled();
  await expect.poll(async () => (await page()).html).not.toContain('id="consent"');
});
