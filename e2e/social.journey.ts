import { readFile } from 'node:fs/promises';
import { sharedMessages } from '@kumbi/contract/messages.ts';
import metaEn from '@kumbi/contract/meta-services/messages/en.json' with { type: 'json' };
import metaPt from '@kumbi/contract/meta-services/messages/pt.json' with { type: 'json' };
import whatsappEn from '@kumbi/contract/whatsapp/messages/en.json' with { type: 'json' };
import whatsappPt from '@kumbi/contract/whatsapp/messages/pt.json' with { type: 'json' };
import consentEn from '@kumbi/site/modules/meta-services/messages/en.json' with { type: 'json' };
import consentPt from '@kumbi/site/modules/meta-services/messages/pt.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { bothLanguages } from './screens/both-languages.ts';
import { createAccount, creatorCode, newPerson } from './steps/person.ts';
import { startTrial } from './steps/plan.ts';
import { openServiceForm } from './steps/services.ts';
import { dialogNamed, picture } from './steps/shop.ts';

const pixels = { en: '771000000000001', pt: '771000000000002' } as const;

const own = {
  en: { meta: metaEn, whatsapp: whatsappEn, ...consentEn },
  pt: { meta: metaPt, whatsapp: whatsappPt, ...consentPt },
} as const;

interface PhoneNumber {
  readonly id: string;
  readonly wabaId: string;
  readonly token: string;
  readonly appSecret: string;
  readonly display: string;
}
interface Thing {
  readonly kind: string;
  readonly account: string;
  readonly details: Readonly<Record<string, unknown>>;
}

for (const { lang, screen } of bothLanguages) {
  const pixel = pixels[lang];
  journey.describe(`social services, ${lang}, ${screen.viewport.width} px`, () => {
    journey.use(screen);

    journey(
      'a Meta pixel and a WhatsApp number are connected',
      { tag: '@integrations' },
      async ({ page, browser, url, sandbox }) => {
        const { list, form, requests, signup, result } = texts[lang].integrations;
        const { meta, whatsapp, consent } = own[lang];
        const { validation } = sharedMessages[lang];
        await createAccount(page.request, url, lang, newPerson('Luísa Muteka'));
        const company = await creatorCode(page.request, url, lang);
        await startTrial(page.request, url, lang, company);
        const received = async (kind: string) => {
          const { received: all } = await sandbox.act<{ received: Thing[] }>('/meta/received?limit=200');
          return all.filter((each) => each.kind === kind && each.account === pixel);
        };

        await journey.step(
          'a pixel needs only a name, a wrong token is refused, and a test event arrives',
          async () => {
            const dialog = await openServiceForm(page, lang, 'Meta Pixel');
            await dialog.getByRole('button', { name: form.connect, exact: true }).click();
            await expect(dialog.getByText(validation.name_required)).toBeVisible();
            await dialog.getByRole('textbox', { name: form.name }).fill('Pixel da loja');
            await dialog.getByRole('textbox', { name: /^(Pixel ID|ID do pixel)/ }).fill(pixel);
            await dialog.getByLabel(/^(Conversions API token|Token da API)/).fill('wrong');
            await dialog.getByRole('button', { name: form.connect, exact: true }).click();
            await expect(dialog.getByText(validation.api_key_refused)).toBeVisible();
            await expectAccessible(page, `refused pixel, ${lang}`);
            await dialog.getByLabel(/^(Conversions API token|Token da API)/).fill('EAAtokenOfTheConversionsApi');
            await dialog.getByRole('button', { name: form.connect, exact: true }).click();
            const saved = dialogNamed(page, filled(form.edit_title, { service: 'Meta Pixel' }));
            await saved.getByRole('textbox', { name: meta.test.code }).fill('TEST12345');
            await saved.getByRole('button', { name: meta.test.send }).click();
            await expect(page.getByText(meta.test.sent)).toBeVisible();
            await expectAccessible(page, `connected pixel, ${lang}`);
            expect(await received('test event')).toMatchObject([{ details: { test_event_code: 'TEST12345' } }]);
          },
        );

        await journey.step('a page reports a visit only after the visitor agreed', async () => {
          const address = await createShop(page, url, lang, company);
          const visitor = await (await browser.newContext({ ...screen, baseURL: url })).newPage();
          await visitor.goto(`${address}?fbclid=click-1`);
          const question = visitor.getByRole('region', { name: consent.title });
          await expect(question).toBeVisible();
          await expectAccessible(visitor, `question for consent, ${lang}`);
          await question.getByRole('button', { name: consent.decline }).click();
          await expect(question).toBeHidden();
          expect(await received('browser event')).toEqual([]);
          await visitor.getByRole('button', { name: consent.again }).click();
          await question.getByRole('button', { name: consent.accept }).click();
          await expect.poll(async () => (await received('browser event')).length).toBe(1);
          // The server sends its events every minute.
          await expect.poll(async () => (await received('server event')).length, { timeout: 90_000 }).toBe(1);
          const [fromBrowser] = await received('browser event');
          const [fromServer] = await received('server event');
          expect(fromServer?.details.event_id).toBe(fromBrowser?.details.eid);
        });

        await journey.step('a number is connected, and shows its quality and a message', async () => {
          const number = await sandbox.act<PhoneNumber>('/meta/numbers', 'POST', {});
          const dialog = await openServiceForm(page, lang, 'WhatsApp');
          await expect(page.getByRole('button', { name: filled(signup.begin, { service: 'WhatsApp' }) })).toBeVisible();
          await dialog.getByRole('textbox', { name: form.name }).fill('WhatsApp da loja');
          await dialog.getByRole('textbox', { name: /^(Phone number ID|ID do número)/ }).fill(number.id);
          await dialog
            .getByRole('textbox', { name: /^(WhatsApp Business account ID|ID da conta)/ })
            .fill(number.wabaId);
          await dialog.getByLabel(/^(Access token|Token de acesso)/).fill(number.token);
          await dialog.getByLabel(/^(App secret|Chave secreta)/).fill(number.appSecret);
          await dialog.getByRole('button', { name: form.connect, exact: true }).click();
          const saved = dialogNamed(page, filled(form.edit_title, { service: 'WhatsApp' }));
          const callback = await saved.getByRole('textbox', { name: form.callback }).inputValue();
          const verifyToken = await saved
            .getByRole('textbox', { name: /^(Verify token|Token de verificação)/ })
            .inputValue();
          await sandbox.act(`/meta/numbers/${number.id}/callback`, 'PUT', { url: callback, verifyToken });
          await expect(saved.getByText(whatsapp.number.GREEN, { exact: true })).toBeVisible();
          await sandbox.act(`/meta/numbers/${number.id}/inbound`, 'POST', { name: 'Maria', text: 'Ainda têm mel?' });
          await expect
            .poll(async () => {
              await page.reload();
              await saved.getByText(whatsapp.messages.title).waitFor();
              return saved.getByText(/Ainda têm mel\?/).count();
            })
            .toBe(1);
          await expectAccessible(page, `connected number, ${lang}`);
        });

        await journey.step('a second number signs up on the pages of Meta', async () => {
          await openServiceForm(page, lang, 'WhatsApp');
          await page.getByRole('button', { name: filled(signup.begin, { service: 'WhatsApp' }) }).click();
          await page.getByRole('link', { name: /^(New number|Número novo)$/ }).click();
          await expect(page.getByRole('dialog').getByText(result.true)).toBeVisible();
          await page.getByRole('button', { name: result.ok }).click();
          await expect(page.getByText(/^WhatsApp · \+244/)).toBeVisible();
        });

        await journey.step('the request log of the number shows what was sent, without its token', async () => {
          await page.goto(`/${lang}/app/creator/integrations`);
          await page.getByRole('button', { name: filled(list.more, { name: 'WhatsApp da loja' }) }).click();
          await page.getByRole('menuitem', { name: list.requests }).click();
          const log = page.getByRole('dialog', { name: requests.title });
          await expect(log.getByText(/POST .*\/subscribed_apps/)).toBeVisible();
          await expectAccessible(page, `request log, ${lang}`);
        });
      },
    );
  });
}

/** Creates a shop, whose page is public. @returns its address */
async function createShop(page: Page, url: string, lang: string, company: string): Promise<string> {
  const headers = { origin: url, 'x-kumbi-client': 'journey', 'x-company': company };
  const logo = { name: 'logo.webp', mimeType: 'image/webp', buffer: await readFile(picture('logo')) };
  const multipart = { title: 'Mel do Uíge', description: 'Mel e café do Uíge', logo };
  const made = await page.request.post(`${url}/api/v1/company/shops`, { headers, multipart });
  if (!made.ok()) throw new Error(`the shop was refused: ${await made.text()}`);
  const { shop } = (await made.json()) as { shop: { code: string } };
  return `/${lang}/s/${shop.code}`;
}
