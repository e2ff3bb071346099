import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createKey } from './steps/api-key.ts';
import { hookFlowName, hookIdOf, publishHookFlow } from './steps/hook-flow.ts';
import { clientHeaders, createAccount, creatorCode, newPerson, startFreePlan } from './steps/person.ts';
import { receive } from './steps/receiver.ts';

const lang = 'pt';
const t = texts[lang].hooks;
const run = promisify(execFile);

/** Calls a webhook from a terminal, as users test one. @returns the response's status */
async function curl(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('curl', ['-s', '-o', '/dev/null', '-w', '%{http_code}', ...args]);
  return stdout;
}

// Both journeys listen on the receiver's port.
journey.describe.configure({ mode: 'default' });
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
      await expect(page.getByRole('main').getByText(t.list.offline, { exact: true })).toBeVisible();
      await expect(elsewhere.getByText(t.log.offline, { exact: true })).toBeVisible();
      await elsewhere.close();
      expect(await curl('-X', 'POST', address)).toBe('404');
      await page.getByRole('link', { name: 'Encomendas' }).click();
      await expect(page.getByText(t.log.offline, { exact: true })).toBeVisible();
      await expect(page.getByText('42 eventos', { exact: true })).toBeVisible();
    });
  },
);

journey(
  'a webhook feeds a flow and two addresses by filter, and those that failed are resent together',
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
    const [, hookCode = ''] = /\/webhooks\/([^/]+)/.exec(page.url()) ?? [];
    const company = await creatorCode(page.request, url, lang);
    const options = { headers: { ...clientHeaders(url, lang), 'x-company': company } };
    const hook = await hookIdOf(page.request, url, options, hookCode);
    const call = async (body: object) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    };
    const receiver = await receive(receiverPort);
    const bodiesAt = (at: string) => receiver.received.filter(({ path }) => path === at).map(({ body }) => body);
    const destinationsPath = new URL(page.url()).pathname;
    try {
      /** @returns its signing secret */
      const add = async (name: string, path: string, fill?: () => Promise<void>): Promise<string> => {
        await page.getByRole('button', { name: t.destinations.create }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: t.destinations.form.name }).fill(name);
        await dialog.getByRole('textbox', { name: t.destinations.form.url }).fill(`${origin}${path}`);
        await fill?.();
        await dialog.getByRole('button', { name: t.destinations.form.create, exact: true }).click();
        const shown = dialog.getByRole('textbox', { name: t.sending.secret.label });
        await expect(shown).toHaveValue(/^whsec_/);
        const secret = await shown.inputValue();
        await dialog.getByRole('button', { name: t.sending.secret.done }).click();
        await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
        return secret;
      };

      const secret = await journey.step(
        'two destinations are added, one with a filter whose preview counts events',
        async () => {
          await call({ estado: 'pago' });
          await call({ estado: 'novo' });
          await add('Arquivo', '/arquivo');
          const made = await add('Contabilidade', '/contabilidade', async () => {
            const { filter } = t.destinations;
            await page.getByRole('button', { name: filter.add }).click();
            await page.getByRole('textbox', { name: filled(filter.name, { number: 1 }) }).fill('estado');
            await page.getByRole('textbox', { name: filled(filter.value, { number: 1 }) }).fill('pago');
            await expect(page.getByText('1 dos últimos 2 eventos cumprem o filtro')).toBeVisible();
            await page.getByRole('textbox', { name: t.destinations.form.alert_after }).fill('1');
            await expectAccessible(page, 'the form of a destination');
          });
          await expectAccessible(page, 'destinations');
          return made;
        },
      );

      const flow = await publishHookFlow(page.request, url, options, hook);
      await journey.step('events arrive where they match, and a failing address is shown and reported', async () => {
        receiver.broken = '/contabilidade';
        await call({ estado: 'pago', numero: 1 });
        await call({ estado: 'novo', numero: 2 });
        await expect.poll(() => bodiesAt('/arquivo').length).toBe(2);
        await expect.poll(() => bodiesAt('/contabilidade').length).toBeGreaterThan(0);
        const row = page.getByRole('button', { name: /^Contabilidade/ });
        await expect(page.getByText(t.destinations.states.failing, { exact: true })).toBeVisible();
        await row.click();
        const drawer = page.getByRole('dialog');
        await expect(drawer.getByText(t.sending.statuses.retrying, { exact: true })).toBeVisible();
        await expectAccessible(page, 'a destination');
        await page.keyboard.press('Escape');
        const notices = await page.request.get('/api/v1/company/notifications', {
          headers: { origin: url, 'x-kumbi-client': 'journey' },
        });
        expect(await notices.text()).toContain('destination_failing');
      });

      await journey.step('the waiting delivery is cancelled, and the activity shows volume and failures', async () => {
        await page.getByRole('button', { name: /^Contabilidade/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancelar uma à espera' }).click();
        await expect(page.getByText(t.destinations.cancelled, { exact: true })).toBeVisible();
        await page.goto(destinationsPath.replace('/destinations', '/report'));
        const figure = (label: string) => page.getByRole('article').filter({ hasText: label });
        await expect(figure(t.report.accepted)).toHaveText(`${t.report.accepted}4`);
        await expect(figure(t.report.delivered)).toHaveText(`${t.report.delivered}2`);
        await expect(figure(t.report.failed)).toHaveText(`${t.report.failed}1`);
        const said = '4 eventos, 0 com assinatura inválida; 2 entregas aceites, 1 falhadas, 0 à espera';
        await expect(page.getByRole('img', { name: said })).toBeVisible();
        await expectAccessible(page, 'the activity of a webhook');
        await page.goto(destinationsPath);
      });

      await journey.step('when it works again, what failed is resent together', async () => {
        receiver.broken = undefined;
        receiver.received.length = 0;
        await page.getByRole('button', { name: filled(t.destinations.more, { name: 'Contabilidade' }) }).click();
        await page.getByRole('menuitem', { name: t.sending.resend_failed }).click();
        await expect.poll(() => bodiesAt('/contabilidade')).toEqual(['{"estado":"pago","numero":1}']);
        await expect(page.getByText(t.destinations.states.failing, { exact: true })).toBeHidden();
        await page.getByRole('button', { name: /^Contabilidade/ }).click();
        await expect(page.getByRole('dialog').getByText(t.sending.statuses.delivered, { exact: true })).toBeVisible();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Evento de/ })
          .click();
        await expect(page.getByRole('dialog').getByText(t.deliveries.of_event)).toBeVisible();
        await expect(page.getByRole('dialog').getByRole('button', { name: /^Arquivo/ })).toBeVisible();
        // The failing address keeps nothing from the flow.
        const runOfFlow = page.getByRole('dialog').getByRole('link', { name: hookFlowName });
        await expect(runOfFlow).toHaveAttribute('href', /view=runs&run=/);
        await expect(page.getByRole('dialog').getByText(texts[lang].automations.runs.statuses.done)).toBeVisible();
        await expectAccessible(page, 'the deliveries of an event');
      });

      await journey.step('its secret is replaced, and for a while both secrets sign', async () => {
        await page.goto(destinationsPath);
        await page.getByRole('button', { name: /^Contabilidade/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: t.sending.signing.rotate }).click();
        await page.getByRole('button', { name: t.sending.rotate.submit, exact: true }).last().click();
        const shown = page.getByRole('textbox', { name: t.sending.secret.label });
        await expect(shown).toHaveValue(/^whsec_/);
        await expectAccessible(page, 'a replaced secret');
        const fresh = await shown.inputValue();
        expect(fresh).not.toBe(secret);
        await page.getByRole('button', { name: t.sending.secret.done }).click();
        receiver.received.length = 0;
        await call({ estado: 'pago', numero: 3 });
        await expect.poll(() => bodiesAt('/contabilidade').length).toBe(1);
        const one = receiver.received.find(({ path }) => path === '/contabilidade');
        if (!one) throw new Error('nothing arrived');
        for (const each of [fresh, secret])
          expect(new Webhook(each).verify(one.body, one.headers as Record<string, string>)).toMatchObject({
            numero: 3,
          });
      });

      await journey.step(
        'it is deleted only after a question that names its keys, which work again with it',
        async () => {
          // A webhook with a flow has no keys.
          const gone = await page.request.delete(`${url}/api/v1/company/automations`, {
            ...options,
            data: { id: flow },
          });
          expect(gone.ok()).toBe(true);
          const wanted = { key: 'Relatórios', type: 'webhook', webhook_id: hook };
          const key = await createKey(page.request, url, company, wanted);
          const read = async () =>
            (await fetch(`${url}/api/v1/webhook`, { headers: { authorization: `Bearer ${key.secret}` } })).status;
          expect(await read()).toBe(200);
          await page.goto(`/${lang}/app/creator/webhooks`);
          await expect(page.getByText(/Usado pela chave Relatórios/)).toBeVisible();
          const askToDelete = async () => {
            await page.getByRole('button', { name: filled(t.list.more, { name: 'Encomendas' }) }).click();
            await page.getByRole('menuitem', { name: t.list.delete }).click();
            await expect(page.getByRole('dialog').getByText(/com a chave de API Relatórios/)).toBeVisible();
          };
          await askToDelete();
          await expectAccessible(page, 'the question about keys');
          await page.getByRole('dialog').getByRole('button', { name: texts[lang].app.common.cancel }).click();
          await expect(page.getByRole('link', { name: 'Encomendas' })).toBeVisible();
          expect(await read()).toBe(200);
          await askToDelete();
          await page.getByRole('dialog').getByRole('button', { name: t.delete.confirm, exact: true }).click();
          await expect(page.getByText(t.list.empty, { exact: true })).toBeVisible();
          // The list hides it before the server has deleted it.
          await expect.poll(read).toBeGreaterThanOrEqual(400);
          await page.getByRole('button', { name: texts[lang].app.common.undo }).click();
          await expect(page.getByRole('link', { name: 'Encomendas' })).toBeVisible();
          await expect.poll(read).toBe(200);
        },
      );
    } finally {
      await receiver.close();
    }
  },
);
