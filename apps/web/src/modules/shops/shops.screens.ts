import { expect } from '@playwright/test';
import { filled, texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal, type Screen, tab } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';
import type { Visited } from '../../../../../e2e/steps/visited.ts';

function businessScreens({ demo, place }: Business): readonly Screen[] {
  const [shops, products, sales] = [`${place}/kshop`, `${place}/kshop/products`, `${place}/kshop/sales`];
  const sale = { sale: demo.sale.id, number: demo.sale.number };
  return [
    { name: 'shops', path: shops },
    {
      name: 'shop delete',
      reach: async (page, lang) => {
        const t = texts[lang].shops.list;
        await page.getByRole('button', { name: filled(t.more, { name: demo.shop.title }) }).click();
        await page.getByRole('menuitem', { name: t.delete }).click();
      },
    },
    { name: 'shop options', path: modal(shops, 'mobile-more-options-kshop'), only: 'phone' },
    { name: 'shop new', path: modal(shops, 'ksp-add-shop') },
    { name: 'shop general', path: modal(shops, 'ksp-add-shop', { id: demo.shop.id }) },
    { name: 'shop categories', ...tab(1) },
    { name: 'shop advanced', ...tab(2) },
    { name: 'shop payment', ...tab(3) },
    {
      name: 'shop payment, unavailable',
      reach: async (page, lang) => {
        await page.route('**/api/v1/company/shops/methods', async (route) => {
          const answer = await route.fetch();
          const { methods } = (await answer.json()) as { methods: { method: string; available: boolean }[] };
          const off = methods.map((each) => ({ ...each, available: each.method === 'reference', usable_at: null }));
          await route.fulfill({ response: answer, json: { methods: off } });
        });
        await page.reload();
        await page.getByRole('tab').nth(3).click();
        await page.getByRole('dialog').getByRole('link', { name: texts[lang].shops.shop.add_account }).waitFor();
        await page.unrouteAll({ behavior: 'wait' });
      },
    },
    { name: 'category', path: modal(shops, 'ksp-add-category', { in_shop: demo.shop.id }) },
    { name: 'products', path: products },
    {
      name: 'products chosen',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: texts[lang].app.selection.begin, exact: true }).click();
        await page.getByRole('checkbox').nth(1).click();
      },
    },
    { name: 'product', path: modal(products, 'ksp-add-product', { id: demo.product.id }) },
    { name: 'product specifications', ...tab(1) },
    { name: 'sales', path: sales },
    { name: 'sale', path: modal(sales, 'ksp-view-shop-cart', sale) },
    {
      name: 'sale with a proof',
      reach: async (page, lang) => {
        await page.route('**/api/v1/company/shops/sales/one?*', async (route) => {
          const answer = await route.fetch();
          const { sale: found } = (await answer.json()) as { sale: object };
          const awaited = { ...found, status: 'waiting', method: 'bank-transfer', paid_at: null };
          await route.fulfill({ response: answer, json: { sale: awaited } });
        });
        await page.route('**/api/v1/company/payments/*/proof', (route) => {
          const proof = {
            state: 'sent',
            reason: '',
            sent_at: '2026-11-20T10:00:00.000Z',
            name: 'BAI.pdf',
            bytes: 4_096,
          };
          return route.fulfill({ json: { proof } });
        });
        await page.reload();
        await page.getByRole('dialog').getByText('BAI.pdf').waitFor();
        await page.getByRole('dialog').getByRole('button', { name: texts[lang].payments.proof.refuse }).waitFor();
        await page.unrouteAll({ behavior: 'wait' });
      },
    },
    { name: 'sale update', path: modal(sales, 'ksp-update-transaction', sale) },
    { name: 'success', path: modal(shops, 'box-success', { saved: 'shop', how: 'added' }) },
  ];
}

function visitorScreens({ demo }: Visited): readonly Screen[] {
  const shop = `s/${demo.shop.code}`;
  return [
    { name: 'public shop', path: shop },
    { name: 'public search', path: `${shop}?q=${demo.lang === 'pt' ? 'mel' : 'honey'}` },
    { name: 'public search, nothing', path: `${shop}?q=zzzz` },
    { name: 'public product', path: `${shop}/${demo.product.code}` },
    {
      name: 'cart',
      reach: (page, lang) => page.getByRole('button', { name: texts[lang].site.product.add, exact: true }).click(),
    },
    { name: 'checkout', path: `${shop}/checkout` },
    {
      name: 'checkout refused',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: texts[lang].site.checkout.submit_reference }).click();
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      },
    },
    { name: 'nothing at this address', path: 's/nothing-here' },
  ];
}

/** Shops with their products and sales, and what buyers see up to the checkout. */
export const shopsScreens: ModuleScreens = {
  module: 'shops',
  newcomer: () => [
    { name: 'no shop', path: 'app/creator/kshop' },
    { name: 'no product', path: 'app/creator/kshop/products' },
    { name: 'product without a shop', path: modal('app/creator/kshop/products', 'ksp-add-product') },
    { name: 'no sale', path: 'app/creator/kshop/sales' },
  ],
  business: businessScreens,
  visitor: visitorScreens,
};
