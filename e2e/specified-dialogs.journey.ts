import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { goInside } from './screens/arrive.ts';
import { combinationsFor, devices } from './screens/combinations.ts';
import { modal } from './screens/screen.ts';
import type { Business } from './steps/business.ts';
import type { DemoPayments } from './steps/demo.ts';

const dialogs = '[role=dialog], [role=alertdialog]';
const page = readFileSync(new URL('../docs/specified-dialogs.md', import.meta.url), 'utf8');
/** The keys of the first table. */
const specified = page
  .slice(0, page.indexOf('\n## '))
  .split('\n')
  .flatMap((line) => /^\| `([\w-]+)` \|/.exec(line)?.[1] ?? []);

/** The address of each dialog over a page of the demo business. A newcomer's invitation is opened apart. */
function addressesOf({ place, demo, hook, key, integration, mailTemplate }: Business, extra: Extra) {
  const kpages = `${place}/kpages`;
  const shops = `${place}/kshop`;
  const course = `${place}/kumbi-academy/courses/${demo.course.id}`;
  const sale = { sale: demo.sale.id, number: demo.sale.number };
  const inCourse = { in_course: demo.course.id };
  const keys: Readonly<Record<string, readonly [page: string, params?: Record<string, string>]>> = {
    'box-success': [shops, { saved: 'shop', how: 'added' }],
    'default-question': [place],
    'mobile-more': [place],
    'mobile-more-options-kpages': [kpages],
    'mobile-more-options-kmail': [`${place}/kmail/templates`],
    'mobile-more-options-kshop': [shops],
    'mobile-more-options-crm': [`${place}/crm/customers`],
    'mobile-more-options-ksocial': [`${place}/ksocial/instagram`],
    'resource-unavailable': [place],
    support: [place],
    'notification-permission': [place],
    'notification-denied': [place],
    'computer-recommendation': [place],
    tutorials: [place],
    onboarding: [place],
    'select-inbox': [`${place}/kmail/domains`],
    'kpages-add-page': [kpages, { id: demo.page.id }],
    'subs-usage': [`${place}/subscriptions`],
    'subs-limited': [shops, { situation: 'expiration' }],
    'webhook-add': [`${place}/webhooks/${hook.code}`, { hook: hook.code }],
    'member-invite': [`${place}/teams`],
    'member-role': [`${place}/teams`, { id: extra.member }],
    'api-keys-add': [`${place}/api-keys`, { id: key.id }],
    'int-catalogue': [`${place}/integrations`],
    'int-service': [`${place}/integrations`, { platform: 'paypay' }],
    'int-connecting': [`${place}/integrations`, { platform: 'asana' }],
    'int-result': [`${place}/integrations`, { 'int-done': 'exists' }],
    'int-edit-name': [`${place}/integrations`, { id: integration.id }],
    'add-flow': [`${place}/automations`],
    'flow-choose-template': [`${place}/automations`],
    'pay-angolan-details': [`${place}/subscriptions`, { payment: extra.payments.waiting }],
    'pay-crypto': [`${place}/subscriptions`, { payment: extra.payments.by.crypto }],
    'ksp-add-shop': [shops, { id: demo.shop.id }],
    'ksp-add-category': [shops, { in_shop: demo.shop.id }],
    'ksp-add-product': [`${shops}/products`, { id: demo.product.id }],
    'ksp-update-transaction': [`${shops}/sales`, sale],
    'ksp-view-shop-cart': [`${shops}/sales`, sale],
    'kmail-add-domain': [`${place}/kmail/domains`],
    'kmail-add-template': [`${place}/kmail/templates`, { id: mailTemplate.id }],
    'kba-add-course': [`${place}/kumbi-academy/courses`, { id: demo.course.id }],
    'kba-add-module': [course, inCourse],
    'kba-add-lesson': [course, { ...inCourse, in_module: demo.course.module.id }],
    'short-link': [`${place}/short-links`],
    customer: [`${place}/crm/customers`],
    'customer-group': [`${place}/crm/customers/groups`],
  };
  return keys;
}

interface Extra {
  readonly member: string;
  readonly payments: DemoPayments;
}

journey.setTimeout(300_000);

for (const { lang, device } of combinationsFor(process.env.KUMBI_SCREENS))
  journey.describe(`specified dialogs, ${lang}, ${devices[device].viewport.width} px`, () => {
    journey.use({ ...devices[device], locale: lang === 'en' ? 'en-GB' : 'pt-PT' });

    journey('each opens by its address', { tag: '@workspaces' }, async ({ page, prepared, url }) => {
      const { unavailable } = texts[lang].workspaces.dialogs;
      const { payments } = await prepared.visited(page, lang);
      const business = await prepared.business(page, lang);
      const { place, demo } = business;
      const shown = page.locator(dialogs);
      const answer = await page.request.get(`${url}/api/v1/company/members`, {
        headers: { 'x-company': demo.company },
      });
      const { members } = (await answer.json()) as { members: { id: string; role: string }[] };
      const member = members.find(({ role }) => role !== 'owner')?.id ?? '';
      const addresses = addressesOf(business, { member, payments });
      expect(['company-invite', ...Object.keys(addresses)].sort()).toEqual(specified.toSorted());

      // An answer without content keeps the browser on the page that leads it to a service.
      await page.route('**/api/v1/in/**', (route) => route.fulfill({ status: 204 }));
      await page.goto(`/${lang}/${place}`);
      for (const [key, [over, params]] of Object.entries(addresses))
        await journey.step(key, async () => {
          await goInside(page, lang, `/${lang}/${modal(over, key, params)}`);
          await expect.soft(shown.first(), key).toBeVisible();
          await expect.soft(page.locator('[aria-busy="true"]').filter({ visible: true }), key).toHaveCount(0);
          expect.soft(new URL(page.url()).searchParams.get('modal'), key).toBe(key);
        });

      await journey.step('an empty key closes', async () => {
        await page.goto(`/${lang}/${place}?modal=`);
        await expect(page).not.toHaveURL(/modal/);
        await expect(shown).toHaveCount(0);
      });

      await journey.step('an unknown key, and an object that doesn’t exist, are unavailable', async () => {
        await page.goto(`/${lang}/${modal(place, 'no-such-dialog')}`);
        await expect(shown.getByText(unavailable.link, { exact: true })).toBeVisible();
        await page.goto(`/${lang}/${modal(`${place}/kshop`, 'ksp-add-shop', { id: crypto.randomUUID() })}`);
        await expect(page).toHaveURL(/modal=resource-unavailable/);
        await expect(page.getByRole('dialog', { name: unavailable.title })).toBeVisible();
        await expect(shown.getByText(unavailable.link, { exact: true })).toHaveCount(0);
        await shown.getByRole('button', { name: unavailable.close, exact: true }).last().click();
        await expect(shown).toHaveCount(0);
      });

      await journey.step('an unknown service is unavailable', async () => {
        for (const key of ['int-service', 'int-connecting']) {
          await page.goto(`/${lang}/${modal(`${place}/integrations`, key, { platform: 'no-such-service' })}`);
          await expect(page.getByRole('dialog', { name: unavailable.title }), key).toBeVisible();
          await expect(shown, key).toHaveCount(1);
        }
      });

      await journey.step('an invitation', async () => {
        const { invitation } = await prepared.newcomer(page, lang);
        await page.goto(`/${lang}/${modal('app/creator', 'company-invite', { invite: invitation })}`);
        await expect(shown.getByRole('button', { name: texts[lang].team.received.accept })).toBeVisible();
      });
    });
  });
