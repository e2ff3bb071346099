import { readFile } from 'node:fs/promises';
import en from '@kumbi/contract/workspaces/messages/en.json' with { type: 'json' };
import frame from '@kumbi/contract/workspaces/messages/frame.en.json' with { type: 'json' };
import { expect } from '@playwright/test';
import { journey } from './product/journey.ts';
import { createKey } from './steps/api-key.ts';
import { clientHeaders, createAccount, creatorCode, newPerson } from './steps/person.ts';
import { startTrial } from './steps/plan.ts';
import { picture } from './steps/shop.ts';

const lang = 'en';
const place = `/${lang}/app/creator`;

/** The second session stands for a colleague: every other session gets a change. */
journey(
  'changes by a colleague appear without reloading',
  { tag: '@workspaces' },
  async ({ page, url, playwright }) => {
    const person = newPerson('Isabel Quiala');
    await createAccount(page.request, url, lang, person);
    const company = await creatorCode(page.request, url, lang);
    await startTrial(page.request, url, lang, company);
    const colleague = await playwright.request.newContext();
    const headers = { ...clientHeaders(url, lang), 'x-company': company };
    const send = async <Answer>(path: string, given: object, method = 'POST'): Promise<Answer> => {
      const answer = await colleague.fetch(`${url}/api/v1/${path}`, { method, headers, ...given });
      expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
      return (await answer.json()) as Answer;
    };
    const { email, password } = person;
    await send('auth/sign-in/email', { data: { email, password } });
    const main = page.getByRole('main');
    const open = async (path: string) => {
      await page.goto(`${place}/${path}`);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    };
    const appears = (name: string) => expect(main.getByText(name, { exact: true }).first()).toBeVisible();

    await journey.step('a page, created before the socket of the list has connected', async () => {
      const [isAsked, isCreated] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route('**/assets/open-socket-*', async (route) => {
        isAsked.resolve();
        await isCreated.promise;
        await route.continue();
      });
      await open('kpages');
      await isAsked.promise;
      await send('company/pages', { data: { title: 'Feira de Natal' } });
      isCreated.resolve();
      await appears('Feira de Natal');
    });

    await journey.step('an API key', async () => {
      await open('api-keys');
      await createKey(colleague, url, company, { key: 'Ponto de venda' });
      await appears('Ponto de venda');
    });

    await journey.step('an integration', async () => {
      await open('integrations');
      const data = { name: 'Pixel da feira', pixel_id: '771000000000010', token: '', status: 'off' };
      await send('company/integrations/meta-pixel', { data });
      await appears('Pixel da feira');
    });

    await journey.step('a product, and its new price', async () => {
      const image = { name: 'logo.webp', mimeType: 'image/webp', buffer: await readFile(picture('logo')) };
      const { shop } = await send<{ shop: { id: string } }>('company/shops', {
        multipart: { title: 'Mel do Uíge', description: 'Mel e café do Uíge', logo: image },
      });
      const shop_id = shop.id;
      const { category } = await send<{ category: { id: string } }>('company/shops/category', {
        multipart: { shop_id, name: 'Mel', description: 'Mel do Uíge', image },
      });
      await open(`kshop/products?shop=${shop_id}`);
      const saved = { shop_id, category_id: category.id, title: 'Mel escuro' };
      const { product } = await send<{ product: { id: string } }>('company/shops/products', {
        multipart: { ...saved, price_ao: '4500', thumbnail: image },
      });
      await appears('Mel escuro');
      await send('company/shops/products', { multipart: { ...saved, id: product.id, price_ao: '5200' } });
      await expect(main.getByText(/5[.,\s]?200/).first()).toBeVisible();
    });

    const name = page.getByRole('button', { name: frame.workspaces.switcher.label });
    await journey.step('the settings', async () => {
      await open('settings');
      await send('company', { data: { name: 'Casa Quiala' } }, 'PUT');
      await expect(name).toContainText('Casa Quiala');
    });

    await journey.step('the settings, in another tab of the same person', async () => {
      const tab = await page.context().newPage();
      await tab.goto(`${place}/settings`);
      const field = tab.getByRole('textbox', { name: en.settings.name, exact: true });
      await expect(field).toHaveValue('Casa Quiala');
      await field.fill('Quiala e Filhas');
      await field.press('Enter');
      await expect(name).toContainText('Quiala e Filhas');
    });
  },
);
