import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { openDemo } from './steps/demo.ts';
import { orderBy } from './steps/methods.ts';
import { newPerson } from './steps/person.ts';

journey.describe('on a phone', () => {
  journey.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'pt-PT' });

  journey(
    'sales are marked as delivered together, and undo restores the former state of each',
    { tag: '@shops' },
    async ({ page, url }) => {
      const demo = await openDemo(page.request, url, 'pt');
      const ts = texts.pt.shops.sales;
      const buyer = newPerson('Josefa Camunda');
      for (let order = 0; order < 2; order += 1) await orderBy(page.request, url, demo, 'delivery', buyer);
      await page.goto(`/pt/app/company/${demo.company}/kshop/sales?q=${encodeURIComponent(buyer.name)}`);
      const rows = page.getByRole('main').locator('[data-opens]', { hasText: buyer.name });
      await expect(rows).toHaveCount(2);
      const states = () => rows.getByText(/^(?:Em entrega|Entregue|Não entregue)$/);
      const select = (name: string) => page.getByRole('checkbox', { name, exact: true });
      const toast = (text: string) => page.getByRole('status').filter({ hasText: text });
      const begin = () => page.getByRole('button', { name: texts.pt.app.selection.begin, exact: true }).click();
      const act = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();

      await journey.step('one comes back', async () => {
        await begin();
        await rows.first().getByRole('checkbox').check();
        await expectAccessible(page, 'a selection of sales');
        await act(ts.set_not_delivered);
        await expect(toast('1 venda não foi entregue')).toBeVisible();
        await expect(states()).toHaveText(['Não entregue', 'Em entrega']);
      });

      await journey.step('both are delivered, and each returns to its former state', async () => {
        await begin();
        await select(texts.pt.app.selection.all).check();
        await act(ts.set_delivered);
        await expect(states()).toHaveText(['Entregue', 'Entregue']);
        const done = toast('2 vendas estão entregues');
        await done.getByRole('button', { name: texts.pt.app.common.undo, exact: true }).click();
        await expect(states()).toHaveText(['Não entregue', 'Em entrega']);
      });
    },
  );
});
