import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { counted, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { bothLanguages } from './screens/both-languages.ts';
import { createAccount, newPerson, startFreePlan } from './steps/person.ts';
import { dialogNamed } from './steps/shop.ts';

for (const { lang, screen } of bothLanguages) {
  journey.describe(`segments, ${lang}, ${screen.viewport.width} px`, () => {
    const words = texts[lang].contacts;
    journey.use(screen);

    journey(
      'a filter becomes a segment, whose rules count their customers while they are edited',
      { tag: '@contacts' },
      async ({ page, url }) => {
        const list = `/${lang}/app/creator/crm/customers`;
        await createAccount(page.request, url, lang, newPerson('Celma Faria'));
        await startFreePlan(page.request, url, lang);

        const create = async (name: string, tag: string) => {
          await page.goto(list);
          await page.getByRole('button', { name: words.list.create }).first().click();
          const form = dialogNamed(page, words.form.new_title);
          await form.getByRole('textbox', { name: words.form.name }).fill(name);
          await form.getByRole('combobox', { name: words.form.tags }).fill(tag);
          await page.keyboard.press('Enter');
          await form.getByRole('button', { name: words.form.create }).click();
          await expect(form).toHaveCount(0);
        };

        await journey.step('the seller has customers with tags', async () => {
          await create('Ana Domingos', 'vip');
          await create('Ana Neto', 'luanda');
          await create('Rui Manuel', 'vip');
        });

        await journey.step('the filter by a tag is saved as a segment', async () => {
          await page.goto(`${list}?tag=vip`);
          await expect(page.getByText('Rui Manuel')).toBeVisible();
          await page.getByRole('button', { name: words.list.save_segment }).click();
          const form = dialogNamed(page, words.segment.new_title);
          await expect(form.getByRole('status')).toHaveText(counted(words.segment.matching, 2));
          await form.getByRole('textbox', { name: words.segment.name, exact: true }).fill('Anas');
          await form.getByRole('button', { name: words.segment.add_rule, exact: true }).click();
          await expect(form.getByRole('status')).toHaveText(words.segment.incomplete);
          await form.getByRole('textbox', { name: words.rule.value }).fill('Ana');
          await expect(form.getByRole('status')).toHaveText(words.segment.matching.replace(/^.*=0 {([^}]*)}.*$/, '$1'));
          await form.getByRole('combobox', { name: words.rule.operator }).last().click();
          await page.getByRole('option', { name: words.rule.compare.text.contains, exact: true }).click();
          await form.getByRole('textbox', { name: words.rule.value }).fill('Ana');
          await expect(form.getByRole('status')).toHaveText(counted(words.segment.matching, 1));
          await expectAccessible(page, 'new segment');
          await form.getByRole('button', { name: words.segment.create }).click();
          await expect(form).toHaveCount(0);
        });

        await journey.step('the segment shows its number and opens its customers', async () => {
          await page.goto(`${list}/segments`);
          await expect(page.getByText(counted(words.segment.members, 1))).toBeVisible();
          await expectAccessible(page, 'segments');
          await page.getByRole('link', { name: /^Anas/ }).click();
          await expect(page.getByText('Ana Domingos')).toBeVisible();
          await expect(page.getByText('Ana Neto')).toHaveCount(0);
          await expect(page.getByText('Rui Manuel')).toHaveCount(0);
        });
      },
    );
  });
}
