import { readFile } from 'node:fs/promises';
import serverEn from '@kumbi/contract/contacts/messages/server.en.json' with { type: 'json' };
import serverPt from '@kumbi/contract/contacts/messages/server.pt.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { counted, filled, type Lang, likeText, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { bothLanguages } from './screens/both-languages.ts';
import { preferencesPath } from './steps/customer.ts';
import { createAccount, creatorCode, newPerson, startFreePlan } from './steps/person.ts';
import { dialogNamed } from './steps/shop.ts';

const [kept, duplicate, leaving] = ['Cliente 1', 'Cliente 2', 'Cliente 3'];
const addressOf = (name: string): string => `${name.toLowerCase().replace(' ', '')}@example.com`;
const problems = { en: serverEn, pt: serverPt } as const;
const rows = 1_000;
/** The rows with a problem, with the wrong cell and its correction. */
const mistakes = [
  { at: 5, wrong: 'cliente5@', right: 'cliente5@example.com' },
  { at: 250, wrong: '12', right: '923000250' },
  { at: 999, wrong: 'cliente999@example.com', right: '923000999' },
] as const;

/** The rows that are imported at first. */
const created = rows - mistakes.length;

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

async function upload(page: Page, lang: Lang, name: string, content: string): Promise<void> {
  const words = texts[lang].contacts.import;
  const dialog = dialogNamed(page, words.upload_title);
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: words.choose }).click();
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

for (const { lang, screen } of bothLanguages) {
  journey.describe(`imported customers, ${lang}, ${screen.viewport.width} px`, () => {
    const contacts = texts[lang].contacts;
    const words = contacts.import;
    const list = `/${lang}/app/creator/crm/customers`;
    journey.use(screen);

    journey(
      'a seller imports the customers of another shop program with their consent, corrects rows, sorts and merges them, and one leaves',
      { tag: '@contacts' },
      async ({ page, url }) => {
        await createAccount(page.request, url, lang, newPerson('Teresa Lopes'));
        await startFreePlan(page.request, url, lang);
        const company = await creatorCode(page.request, url, lang);
        const seller = { request: page.request, url, lang, company } as const;
        await page.goto(`${list}/imports`);

        await journey.step('the export is recognised, and its first rows have results', async () => {
          await page.getByRole('button', { name: words.create }).first().click();
          await upload(page, lang, 'customers_export.csv', shopifyExport());
          await expect(page.getByText(filled(words.preset, { program: words.presets.shopify }))).toBeVisible();
          await expect(page.getByText(words.results.problem)).toHaveCount(1);
          await expect(page.getByRole('combobox', { name: 'Email', exact: true })).toHaveValue('email');
          await expect(page.getByLabel('Accepts Email Marketing')).toHaveValue('email_consent');
          await expectAccessible(page, 'import draft');
        });

        await journey.step('a consent of the whole file needs its evidence', async () => {
          const start = page.getByRole('button', { name: counted(words.start, rows) });
          await page.getByRole('checkbox', { name: words.consent.whatsapp }).check();
          await expect(start).toBeDisabled();
          await page.getByRole('textbox', { name: words.consent.wording }).fill('Lista em papel da feira');
          await page.getByLabel(words.consent.given_on).fill('2026-03-01');
          await page.getByRole('checkbox', { name: words.consent.confirmed }).check();
          await expectAccessible(page, 'import draft with a consent');
          await start.click();
        });

        await journey.step('the import ends with three rows to correct', async () => {
          await expect(page.getByRole('heading', { name: words.done_title })).toBeVisible({ timeout: 60_000 });
          await expect(page.getByText(counted(words.created, created))).toBeVisible();
          await expect(page.getByText(counted(words.subscribed, created))).toBeVisible();
          await expectAccessible(page, 'import result');
        });

        await journey.step('the corrected rows are imported again', async () => {
          const saving = page.waitForEvent('download');
          await page.getByRole('button', { name: words.download }).click();
          const file = await (await saving).path();
          let content = await readFile(file, 'utf8');
          expect(content.trim().split('\r\n')).toHaveLength(mistakes.length + 1);
          expect(content).toMatch(likeText(problems[lang].import_problems.email_in_phone));
          for (const { wrong, right } of mistakes) content = content.replace(`,${wrong},`, `,${right},`);
          await page.getByRole('button', { name: words.again }).click();
          await upload(page, lang, 'corrigidas.csv', content);
          await page.getByRole('button', { name: counted(words.start, mistakes.length) }).click();
          await expect(page.getByText(counted(words.created, mistakes.length))).toBeVisible({ timeout: 60_000 });
          await page.getByRole('link', { name: words.show }).click();
          await expect(page.getByText(counted(contacts.list.count, rows))).toBeVisible();
        });

        await journey.step('the customers of the file become a segment', async () => {
          await page.goto(`${list}?tag=feira`);
          await page.getByRole('button', { name: contacts.list.save_segment }).click();
          const form = dialogNamed(page, contacts.segment.new_title);
          await expect(form.getByRole('status')).toHaveText(counted(contacts.segment.matching, rows));
          await form.getByRole('textbox', { name: contacts.segment.name, exact: true }).fill('Da feira');
          await form.getByRole('button', { name: contacts.segment.create }).click();
          await expect(form).toHaveCount(0);
          await page.goto(`${list}/segments`);
          await expect(page.getByText(counted(contacts.segment.members, rows))).toBeVisible();
        });

        await page.setViewportSize({ width: 1440, height: 900 });
        const open = async (name: string) => {
          await page.goto(`${list}?q=${addressOf(name)}`);
          await page.getByRole('link', { name: new RegExp(`^${name}(?!\\d)`) }).click();
          await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
        };

        await journey.step('two customers are merged, and the merge is undone', async () => {
          await open(kept);
          await page.getByRole('button', { name: filled(contacts.row.more, { name: kept }) }).click();
          await page.getByRole('menuitem', { name: contacts.merge.open }).click();
          const form = dialogNamed(page, contacts.merge.title);
          await form.getByLabel(contacts.merge.other).fill(addressOf(duplicate));
          await page.getByRole('option', { name: new RegExp(`^${duplicate},`) }).click();
          await form.getByRole('button', { name: contacts.merge.confirm, exact: true }).click();
          await expect(page.getByText(filled(contacts.merge.notice, { name: duplicate }))).toBeVisible();
          await page.getByRole('button', { name: contacts.merge.undo }).click();
          await expect(page.getByText(filled(contacts.merge.notice, { name: duplicate }))).toHaveCount(0);
          await open(duplicate);
        });

        await journey.step(
          'a customer of the file unsubscribes, and the seller sees it with the evidence',
          async () => {
            await open(leaving);
            const { consent } = contacts;
            await expect(page.getByText(consent.states.subscribed, { exact: true })).toBeVisible();
            const customer = page.url();
            const id = new URL(customer).pathname.split('/').at(-1) ?? '';
            const site = texts[lang].site.preferences;
            await page.goto(`/${lang}/${await preferencesPath(seller, id)}`);
            await page.getByRole('button', { name: `${site.unsubscribe}: ${site.email}` }).click();
            await expect(page.getByText(site.unsubscribed)).toBeVisible();
            await page.goto(customer);
            await expect(page.getByText(consent.states.unsubscribed, { exact: true })).toBeVisible();
            await page.getByRole('button', { name: consent.history, exact: true }).click();
            await expect(dialogNamed(page, consent.history).getByText('“Lista em papel da feira”')).toBeVisible();
          },
        );
      },
    );
  });
}
