import { expect, type Page } from '@playwright/test';
import { settled } from './look/axe.ts';
import { journey } from './product/journey.ts';
import { goInside } from './screens/arrive.ts';
import { modal } from './screens/screen.ts';
import type { Business } from './steps/business.ts';

const lang = 'pt';

/** A window in CSS pixels, which the browser's zoom makes smaller. */
const zooms = {
  // 1440 by 900 px at 200 %.
  '200 %': { width: 720, height: 450 },
  // 1280 by 1024 px at 400 %, as WCAG 1.4.10 asks.
  '400 %': { width: 320, height: 256 },
} as const;

/** One screen of each kind. The board is a drawing, which may scroll both ways; its list view is the equivalent. */
const addressesOf = ({ place, demo, flow }: Business): Readonly<Record<string, string>> => ({
  home: place,
  list: `${place}/crm/customers`,
  table: `${place}/kshop/sales`,
  detail: `${place}/kumbi-academy/courses/${demo.course.id}`,
  'page editor': `${place}/kpages/${demo.page.id}`,
  'flow editor': `${place}/automations/${flow.id}?view=list`,
  'short dialog': modal(place, 'notification-denied'),
  'long dialog': modal(`${place}/kshop`, 'ksp-add-shop', { id: demo.shop.id }),
  settings: `${place}/settings`,
});

/** Returns the elements that are wider than the window, if the page scrolls sideways. */
const tooWide = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > clientWidth + 1);
    return [scrollWidth + ' px', ...wide.slice(-3).map((each) => each.outerHTML.slice(0, 120))];
  })()`);

async function expectFits(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0);
  await settled(page);
  expect.soft(await tooWide(page), name).toEqual([]);
  const last = page.getByRole('dialog').getByRole('button').last();
  if ((await last.count()) === 0) return;
  await last.scrollIntoViewIfNeeded();
  await expect.soft(last, `the last action of the ${name}`).toBeInViewport({ ratio: 0.9 });
}

journey.setTimeout(300_000);

for (const [zoom, viewport] of Object.entries(zooms))
  journey.describe(`zoom, ${zoom}`, () => {
    journey.use({ viewport, deviceScaleFactor: 2, locale: 'pt-PT' });

    journey('nothing scrolls sideways or is out of reach', { tag: '@home' }, async ({ page, prepared }) => {
      await page.goto(`/${lang}/sign-in`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectFits(page, 'sign-in');
      const business = await prepared.business(page, lang);
      await page.goto(`/${lang}/${business.place}`);
      for (const [name, address] of Object.entries(addressesOf(business)))
        await journey.step(name, async () => {
          await goInside(page, lang, `/${lang}/${address}`);
          await page.getByRole('heading').first().waitFor();
          if (address.includes('modal=')) await page.getByRole('dialog').waitFor();
          await expectFits(page, name);
        });
    });
  });
