import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createAccount, newPerson, startFreePlan } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang].hooks;
const run = promisify(execFile);

/** Calls a webhook from a terminal, as users test one. @returns the response's status */
async function curl(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('curl', ['-s', '-o', '/dev/null', '-w', '%{http_code}', ...args]);
  return stdout;
}

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Starts a receiver on this machine. */
async function receive(port: number): Promise<{ readonly received: Received[]; close(): Promise<void> }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(202, { 'content-type': 'text/plain' }).end('recebido');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

journey.use({ locale: 'pt-PT', viewport: { width: 1280, height: 800 } });

journey(
  'a call from curl to a webhook appears immediately, and is replayed',
  { tag: '@hooks' },
  async ({ page, url, receiverPort }) => {
    const address = await journey.step('a webhook is created', async () => {
      await createAccount(page.request, url, lang, newPerson('Yuri Cabral'));
      await startFreePlan(page.request, url, lang);
      await page.goto(`/${lang}/app/creator/webhooks`);
      await page.getByRole('button', { name: t.list.create }).first().click();
      await page.getByLabel(t.dialog.name, { exact: false }).fill('Encomendas');
      await page.getByRole('dialog').getByRole('button', { name: t.dialog.create }).click();
      await page.getByRole('button', { name: texts[lang].app.success.done }).click();
      await expect(page.getByText(t.log.listening)).toBeVisible();
      await expect(page.getByText(t.log.empty)).toBeVisible();
      await expectAccessible(page, 'an empty log');
      return (await page.locator('code').first().textContent()) ?? '';
    });

    const watching = page.url();
    await journey.step('curl calls it, and the call appears without a reload', async () => {
      const body = '{"encomenda":77,"cliente":"Ana"}';
      const headers = ['-H', 'content-type: application/json', '-H', 'authorization: Bearer segredo'];
      expect(await curl('-X', 'POST', ...headers, '-d', body, `${address}/lojas?zona=Luanda`)).toBe('200');
      await expect(page.getByText('/lojas?zona=Luanda')).toBeVisible();
      await expect(page.getByText(filled('{count} evento', { count: 1 }), { exact: true })).toBeVisible();
      expect(await curl('-X', 'DELETE', `${address}/lojas/7`)).toBe('200');
      await expect(page.getByText('/lojas/7')).toBeVisible();
      expect(page.url()).toBe(watching);
      await expectAccessible(page, 'a log');
    });

    await journey.step('many simultaneous calls all appear', async () => {
      await Promise.all(Array.from({ length: 40 }, (_, number) => curl('-X', 'PUT', `${address}/parte-${number}`)));
      await expect(page.getByText('42 eventos', { exact: true })).toBeVisible();
      // Rows outside the viewport aren't rendered.
      await page.mouse.move(640, 600);
      await page.mouse.wheel(0, 20_000);
      await expect(page.getByText('/lojas?zona=Luanda')).toBeVisible();
    });

    await journey.step('its body is formatted, its credentials are hidden', async () => {
      await page.getByText('/lojas?zona=Luanda').click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText('"encomenda": 77')).toBeVisible();
      await drawer.getByRole('tab', { name: t.event.tabs.headers }).click();
      await expect(drawer.getByText(t.event.masked)).toBeVisible();
      await expectAccessible(page, 'an event');
    });

    await journey.step('it is replayed to a receiver, without its credentials', async () => {
      const receiver = await receive(receiverPort);
      try {
        await page.getByRole('button', { name: t.event.replay }).click();
        await page.getByLabel(t.replay.url, { exact: false }).last().fill(`http://127.0.0.1:${receiverPort}/entrada`);
        await page.getByRole('dialog').getByRole('button', { name: t.replay.send }).click();
        await expect(page.getByText('recebido')).toBeVisible();
        await expectAccessible(page, 'a replay');
        expect(receiver.received).toHaveLength(1);
        expect(receiver.received[0]?.body).toBe('{"encomenda":77,"cliente":"Ana"}');
        expect(receiver.received[0]?.headers).not.toHaveProperty('authorization');
      } finally {
        await receiver.close();
      }
    });

    await journey.step('turned off, it accepts nothing', async () => {
      const elsewhere = await page.context().newPage();
      await elsewhere.goto(watching);
      await expect(elsewhere.getByText(t.log.listening)).toBeVisible();
      await page.goto(`/${lang}/app/creator/webhooks`);
      await page.getByRole('button', { name: filled(t.list.more, { name: 'Encomendas' }) }).click();
      await page.getByRole('menuitem', { name: t.list.turn_off }).click();
      await expect(page.getByText(t.list.offline, { exact: true })).toBeVisible();
      await expect(elsewhere.getByText(t.log.offline, { exact: true })).toBeVisible();
      await elsewhere.close();
      expect(await curl('-X', 'POST', address)).toBe('404');
      await page.getByRole('link', { name: 'Encomendas' }).click();
      await expect(page.getByText(t.log.offline, { exact: true })).toBeVisible();
      await expect(page.getByText('42 eventos', { exact: true })).toBeVisible();
    });
  },
);
