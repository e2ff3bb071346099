import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createAccount, newPerson, startFreePlan } from './steps/person.ts';
import { dialogNamed } from './steps/shop.ts';

const lang = 'pt';
const words = texts[lang].contacts.import;
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-PT',
};
const rows = 1_000;
/** The rows with a problem, with the wrong cell and its correction. */
const mistakes = [
  { at: 5, wrong: 'cliente5@', right: 'cliente5@example.com' },
  { at: 250, wrong: '12', right: '923000250' },
  { at: 999, wrong: 'cliente999@example.com', right: '923000999' },
] as const;

/** An export of Shopify. The last mistake is an address in the column of numbers. */
function shopifyExport(): string {
  const columns =
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Phone,Total Spent,Total Orders,Tags';
  const lines = Array.from({ length: rows }, (_, at) => {
    const email = at === 5 ? mistakes[0].wrong : at === 999 ? '' : `cliente${at}@example.com`;
    const number = mistakes.find((mistake) => mistake.at === at && at !== 5)?.wrong ?? '';
    return `${7_000_000 + at},Cliente,${at},${email},yes,${number},0.00,0,feira`;
  });
  return [columns, ...lines].join('\n');
}

async function upload(page: Page, name: string, content: string): Promise<void> {
  const dialog = dialogNamed(page, words.upload_title);
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: words.choose }).click();
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

journey.use(phone);

journey(
  'a seller imports the customers of another shop program, and corrects the rows with a problem',
  { tag: '@contacts' },
  async ({ page, url }) => {
    await createAccount(page.request, url, lang, newPerson('Teresa Lopes'));
    await startFreePlan(page.request, url, lang);
    await page.goto(`/${lang}/app/creator/crm/customers/imports`);

    await journey.step('the export is recognised, and its first rows have results', async () => {
      await page.getByRole('button', { name: words.create }).first().click();
      await upload(page, 'customers_export.csv', shopifyExport());
      await expect(page.getByText(filled(words.preset, { program: words.presets.shopify }))).toBeVisible();
      await expect(page.getByText(words.results.problem)).toHaveCount(1);
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('email');
      await expectAccessible(page, 'import draft');
      await page.getByRole('button', { name: /^Importar/ }).click();
    });

    await journey.step('the import ends with three rows to correct', async () => {
      await expect(page.getByRole('heading', { name: words.done_title })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('997 criados')).toBeVisible();
      await expectAccessible(page, 'import result');
    });

    await journey.step('the corrected rows are imported again', async () => {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: words.download }).click();
      const file = await (await saving).path();
      let content = await readFile(file, 'utf8');
      expect(content.trim().split('\r\n')).toHaveLength(mistakes.length + 1);
      expect(content).toContain('é um email, mas esta coluna é para telefones');
      for (const { wrong, right } of mistakes) content = content.replace(`,${wrong},`, `,${right},`);
      await page.getByRole('button', { name: words.again }).click();
      await upload(page, 'corrigidas.csv', content);
      await page.getByRole('button', { name: /^Importar/ }).click();
      await expect(page.getByText('3 criados')).toBeVisible({ timeout: 60_000 });
      await page.getByRole('link', { name: words.show }).click();
      await expect(page.getByText('1000 clientes').or(page.getByText('1 000 clientes'))).toBeVisible();
    });
  },
);
