import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createAccount, newPerson, startFreePlan } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang].hooks;

interface Receiver {
  /** The bodies that arrived, by path. */
  readonly arrived: Map<string, string[]>;
  /** The path that answers 500. */
  broken: string | undefined;
  close(): Promise<void>;
}

/** Starts a server on this machine with several addresses. */
async function receive(port: number): Promise<Receiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      receiver.arrived.set(path, [...(receiver.arrived.get(path) ?? []), Buffer.concat(parts).toString()]);
      response.writeHead(path === receiver.broken ? 500 : 204).end();
    });
  });
  const receiver: Receiver = {
    arrived: new Map(),
    broken: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return receiver;
}

journey.use({ locale: 'pt-PT', viewport: { width: 1280, height: 800 } });

journey(
  'a webhook forwards its events to two addresses by filter, and those that failed are resent together',
  { tag: '@hooks' },
  async ({ page, url, receiverPort }) => {
    const origin = `http://127.0.0.1:${receiverPort}`;
    await createAccount(page.request, url, lang, newPerson('Eva Cardoso'));
    await startFreePlan(page.request, url, lang);
    const address = await journey.step('a webhook is created, and its destinations opened', async () => {
      await page.goto(`/${lang}/app/creator/webhooks`);
      await page.getByRole('button', { name: t.list.create }).first().click();
      await page.getByLabel(t.dialog.name, { exact: false }).fill('Encomendas');
      await page.getByRole('dialog').getByRole('button', { name: t.dialog.create }).click();
      await page.getByRole('button', { name: texts[lang].app.success.done }).click();
      await expect(page.getByText(t.log.listening)).toBeVisible();
      const code = (await page.locator('code').first().textContent()) ?? '';
      await page.getByRole('link', { name: t.log.destinations }).click();
      await expect(page.getByText(t.destinations.empty)).toBeVisible();
      return code;
    });
    const call = async (body: object) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    };
    const receiver = await receive(receiverPort);
    const count = (path: string) => receiver.arrived.get(path)?.length ?? 0;
    try {
      const add = async (name: string, path: string, fill?: () => Promise<void>) => {
        await page.getByRole('button', { name: t.destinations.create }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: t.destinations.form.name }).fill(name);
        await dialog.getByRole('textbox', { name: t.destinations.form.url }).fill(`${origin}${path}`);
        await fill?.();
        await dialog.getByRole('button', { name: t.destinations.form.create, exact: true }).click();
        await expect(dialog.getByText(/^whsec_/)).toBeVisible();
        await dialog.getByRole('button', { name: t.destinations.secret.done }).click();
        await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
      };

      await journey.step('two destinations are added, one with a filter whose preview counts events', async () => {
        await call({ estado: 'pago' });
        await call({ estado: 'novo' });
        await add('Arquivo', '/arquivo');
        await add('Contabilidade', '/contabilidade', async () => {
          const { filter } = t.destinations;
          await page.getByRole('button', { name: filter.add }).click();
          await page.getByRole('textbox', { name: filled(filter.name, { number: 1 }) }).fill('estado');
          await page.getByRole('textbox', { name: filled(filter.value, { number: 1 }) }).fill('pago');
          await expect(page.getByText('1 dos últimos 2 eventos cumprem o filtro')).toBeVisible();
          await page.getByRole('textbox', { name: t.destinations.form.alert_after }).fill('1');
          await expectAccessible(page, 'the form of a destination');
        });
        await expectAccessible(page, 'destinations');
      });

      await journey.step('events arrive where they match, and a failing address is shown and reported', async () => {
        receiver.broken = '/contabilidade';
        await call({ estado: 'pago', numero: 1 });
        await call({ estado: 'novo', numero: 2 });
        await expect.poll(() => count('/arquivo')).toBe(2);
        await expect.poll(() => count('/contabilidade')).toBeGreaterThan(0);
        const row = page.getByRole('button', { name: /^Contabilidade/ });
        await expect(page.getByText(t.destinations.states.failing, { exact: true })).toBeVisible();
        await row.click();
        const drawer = page.getByRole('dialog');
        await expect(drawer.getByText(t.deliveries.statuses.retrying, { exact: true })).toBeVisible();
        await expectAccessible(page, 'a destination');
        await page.keyboard.press('Escape');
        const notices = await page.request.get('/api/v1/company/notifications', {
          headers: { origin: url, 'x-kumbi-client': 'journey' },
        });
        expect(await notices.text()).toContain('destination_failing');
      });

      await journey.step('when it works again, what failed is resent together', async () => {
        receiver.broken = undefined;
        receiver.arrived.delete('/contabilidade');
        await page.getByRole('button', { name: filled(t.destinations.more, { name: 'Contabilidade' }) }).click();
        await page.getByRole('menuitem', { name: t.destinations.resend_failed }).click();
        await expect.poll(() => receiver.arrived.get('/contabilidade')).toEqual(['{"estado":"pago","numero":1}']);
        await expect(page.getByText(t.destinations.states.failing, { exact: true })).toBeHidden();
        await page.getByRole('button', { name: /^Contabilidade/ }).click();
        await expect(
          page.getByRole('dialog').getByText(t.deliveries.statuses.delivered, { exact: true }),
        ).toBeVisible();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Evento de/ })
          .click();
        await expect(page.getByRole('dialog').getByText(t.deliveries.of_event)).toBeVisible();
        await expect(page.getByRole('dialog').getByRole('button', { name: /^Arquivo/ })).toBeVisible();
        await expectAccessible(page, 'the deliveries of an event');
      });
    } finally {
      await receiver.close();
    }
  },
);
