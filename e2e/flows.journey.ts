import serverTexts from '@kumbi/contract/automations/messages/server.pt.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createAccount, newPerson, startFreePlan } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang].automations;

journey.use({ locale: 'pt-PT', viewport: { width: 1280, height: 800 } });

/** Creates a flow without steps from the blank template. */
async function addFlow(page: Page, name: string): Promise<void> {
  await page.goto(`/${lang}/app/creator/automations`);
  await page.locator('[data-create]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: serverTexts.flow_templates.blank.name }).click();
  await page.getByRole('textbox', { name: t.add.name }).fill(name);
  await page.getByRole('button', { name: t.add.create }).click();
  await page.getByRole('button', { name: texts[lang].app.success.done }).click();
  await expect(page).toHaveURL(/\/automations\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox', { name: t.editor.name })).toHaveValue(name);
}

/** Adds a step at the end of the list. Its panel opens. */
async function addStep(page: Page, type: keyof typeof t.steps): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${t.tree.add}`) })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: t.steps[type].detail }).click();
  await expect(page.getByRole('dialog', { name: t.steps[type].name })).toBeVisible();
}

const closePanel = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.editor.publish, exact: true }).click();
  await expect(page.getByText(t.editor.state_published, { exact: true })).toBeVisible();
}

const view = (page: Page, name: 'list' | 'board' | 'runs') =>
  page.getByText(t.editor[`view_${name}`], { exact: true }).click();

journey(
  'a flow drawn in the browser runs when its webhook is called',
  { tag: '@automations' },
  async ({ page, url, sandbox }) => {
    const person = newPerson('Eunice Baptista');
    const receiver = `/flows-${person.email.split('@')[0]}`;

    const address = await journey.step('a webhook is created', async () => {
      await createAccount(page.request, url, lang, person);
      await startFreePlan(page.request, url, lang);
      const h = texts[lang].hooks;
      await page.goto(`/${lang}/app/creator/webhooks`);
      await page.getByRole('button', { name: h.list.create }).first().click();
      await page.getByLabel(h.dialog.name, { exact: false }).fill('Encomendas');
      await page.getByRole('dialog').getByRole('button', { name: h.dialog.create }).click();
      await page.getByRole('button', { name: texts[lang].app.success.done }).click();
      return (await page.locator('code').first().textContent()) ?? '';
    });
    const log = page.url();

    await journey.step('a flow starts with it, calls an address and notifies everyone', async () => {
      await addFlow(page, 'Nova encomenda');
      await view(page, 'list');
      await page.getByRole('button', { name: t.steps.webhook.detail }).click();
      await page.getByRole('combobox', { name: t.steps.webhook.fields.webhook_id }).click();
      await page.getByRole('option', { name: 'Encomendas' }).click();
      await expectAccessible(page, 'the panel of a step');
      await closePanel(page);

      await addStep(page, 'request');
      await page.getByRole('textbox', { name: t.steps.request.fields.url }).fill(`${sandbox.receiverUrl}${receiver}`);
      await page.getByRole('textbox', { name: t.steps.request.fields.body }).fill('{"cliente":""}');
      // The cursor is between the quotes, where the value is inserted.
      await page.getByRole('textbox', { name: t.steps.request.fields.body }).press('End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page
        .getByRole('button', { name: filled(t.panel.insert_of, { field: t.steps.request.fields.body }) })
        .click();
      await page.getByRole('menuitem', { name: 'event.body' }).click();
      await expect(page.getByRole('textbox', { name: t.steps.request.fields.body })).toHaveValue(
        '{"cliente":"{{event.body}}"}',
      );
      await page
        .getByRole('textbox', { name: t.steps.request.fields.body })
        .fill('{"cliente":"{{event.body.cliente}}"}');
      await page.getByRole('button', { name: t.steps.request.header_add }).click();
      await page.getByRole('textbox', { name: filled(t.steps.request.header_name, { number: 1 }) }).fill('x-api-key');
      await page.getByLabel(filled(t.steps.request.header_value, { number: 1 }), { exact: true }).fill('muito secreto');
      await expectAccessible(page, 'the panel of a request');
      await closePanel(page);

      await addStep(page, 'notify');
      await page.getByRole('textbox', { name: t.steps.notify.fields.text }).fill('Encomenda de {{event.body.cliente}}');
      await closePanel(page);
      await expectAccessible(page, 'the list of a flow');
    });

    await journey.step('the board shows the same, and input is saved and published', async () => {
      await view(page, 'board');
      await expect(page.locator('[data-board]').getByRole('button', { name: /^3\. / })).toBeVisible();
      await expectAccessible(page, 'the board of a flow');
      await publish(page);
      await page.reload();
      await page.locator('[data-board]').getByRole('button', { name: /^2\. / }).click();
      await expect(page.getByText(t.steps.request.header_kept)).toBeVisible();
      expect(await page.content()).not.toContain('muito secreto');
      await closePanel(page);
    });

    await journey.step('a call of the webhook starts a visible run', async () => {
      await view(page, 'runs');
      await expect(page.getByText(t.runs.empty, { exact: true })).toBeVisible();
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${address}/loja`, { method: 'POST', headers, body: '{"cliente":"Ana"}' });
      expect(answer.status).toBe(200);
      const row = page.getByRole('button', { name: new RegExp(t.runs.origins.webhook) });
      await expect(row.getByText(t.runs.statuses.done, { exact: true })).toBeVisible();
      await expect.poll(async () => (await sandbox.received(receiver)).length).toBe(1);
      const [call] = await sandbox.received(receiver);
      expect(JSON.parse(call?.body ?? '')).toEqual({ cliente: 'Ana' });
      expect(call?.headers['x-api-key']).toBe('muito secreto');
      await expectAccessible(page, 'runs');
      await row.click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('article')).toHaveCount(3);
      await expect(drawer.getByText('"cliente": "Ana"').first()).toBeVisible();
      await expectAccessible(page, 'a run');
      await drawer.getByRole('button', { name: t.runs.show_steps }).click();
      await expect(page.locator('[data-board]').getByText(t.runs.nodes.done, { exact: true })).toHaveCount(3);
    });

    await journey.step('the event is replayed to the flow, and starts a second run', async () => {
      const flow = page.url();
      await page.goto(log);
      await page.getByText('/loja', { exact: true }).click();
      const h = texts[lang].hooks;
      await page.getByRole('button', { name: h.event.replay, exact: true }).click();
      await expect(page.getByLabel(filled(h.replay.bound, { name: 'Nova encomenda' }))).toBeChecked();
      await page.getByRole('dialog').getByRole('button', { name: h.replay.send }).click();
      await expect(page.getByText(h.replay.handed)).toBeVisible();
      await page.goto(flow);
      await view(page, 'runs');
      await page.keyboard.press('Escape');
      const row = page.getByRole('button', { name: new RegExp(t.runs.origins.replay) });
      await expect(row.getByText(t.runs.statuses.done, { exact: true })).toBeVisible();
    });

    await journey.step('the list shows the results', async () => {
      await page.goto(`/${lang}/app/creator/automations`);
      await expect(page.getByText(filled(t.list.takes, { names: 'Encomendas' }))).toBeVisible();
      await expect(page.getByText(t.runs.statuses.done, { exact: true })).toBeVisible();
      await expectAccessible(page, 'flows');
    });

    await journey.step(
      'its webhook is turned off only after a warning, and its row says what it is missing',
      async () => {
        const h = texts[lang].hooks;
        const turnOff = async () => {
          await page.getByRole('button', { name: filled(h.list.more, { name: 'Encomendas' }) }).click();
          await page.getByRole('menuitem', { name: h.list.turn_off }).click();
          await expect(page.getByText(filled(h.turn_off.flow, { name: 'Nova encomenda' }))).toBeVisible();
        };
        await page.goto(`/${lang}/app/creator/webhooks`);
        await turnOff();
        await expectAccessible(page, 'the question before a webhook is turned off');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('main').getByText(h.list.online, { exact: true })).toBeVisible();
        await turnOff();
        await page.getByRole('button', { name: h.turn_off.confirm, exact: true }).click();
        await expect(page.getByRole('main').getByText(h.list.offline, { exact: true })).toBeVisible();
        await expect(page.getByText(filled(h.list.cut_off, { name: 'Nova encomenda' }))).toBeVisible();
      },
    );
  },
);

journey(
  'a program starts a flow with a key, until the key is revoked',
  { tag: '@automations' },
  async ({ page, url }) => {
    await journey.step('a flow with a call trigger is published', async () => {
      await createAccount(page.request, url, lang, newPerson('Hélder Simão'));
      await startFreePlan(page.request, url, lang);
      await addFlow(page, 'Aviso');
      await view(page, 'list');
      await page.getByRole('button', { name: t.steps.call.detail }).click();
      await expectAccessible(page, 'how a flow is called');
      await closePanel(page);
      await addStep(page, 'notify');
      await page.getByRole('textbox', { name: t.steps.notify.fields.text }).fill('Chegou {{event.body.encomenda}}');
      await closePanel(page);
      await publish(page);
    });
    const flow = page.url();

    const k = texts[lang]['api-keys'];
    const secret = await journey.step('its key is created', async () => {
      await page.goto(`/${lang}/app/creator/api-keys`);
      await page.getByRole('button', { name: k.list.create }).first().click();
      await page.getByRole('textbox', { name: k.dialog.name }).fill('Loja');
      await page.getByRole('combobox', { name: k.dialog.type }).click();
      await page.getByRole('option', { name: k.types.automation }).click();
      await page.getByRole('combobox', { name: k.dialog.automation }).click();
      await page.getByRole('option', { name: 'Aviso' }).click();
      await page.getByRole('button', { name: k.dialog.create }).click();
      const value = await page.getByRole('textbox', { name: k.secret.label }).inputValue();
      await page.getByRole('button', { name: k.secret.copy }).click();
      await page.getByRole('button', { name: k.secret.done }).click();
      return value;
    });
    const start = async () => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ body: { encomenda: 77 } });
      const answer = await fetch(`${url}/api/v1/automation/runs`, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };

    await journey.step('a program starts a run', async () => {
      await page.goto(`${flow.split('?')[0]}?view=runs`);
      expect(await start()).toMatchObject({ status: 200, body: { origin: 'call' } });
      await page.getByRole('button', { name: new RegExp(t.runs.origins.call) }).click();
      await expect(page.getByRole('dialog').getByText(t.runs.statuses.done, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await journey.step('after its revocation it is refused', async () => {
      await page.goto(`/${lang}/app/creator/api-keys`);
      await page.getByRole('button', { name: filled(k.list.more, { name: 'Loja' }) }).click();
      await page.getByRole('menuitem', { name: k.list.revoke }).click();
      const revoked = page.waitForResponse('**/company/apiKeys');
      await page.getByRole('button', { name: k.list.revoke_confirm }).click();
      expect((await revoked).ok()).toBe(true);
      expect(await start()).toMatchObject({ status: 401, body: { code: 'key.revoked' } });
    });
  },
);
