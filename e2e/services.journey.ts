import postEn from '@kumbi/contract/integrations/messages/steps.instagram_post.en.json' with { type: 'json' };
import postPt from '@kumbi/contract/integrations/messages/steps.instagram_post.pt.json' with { type: 'json' };
import actionsEn from '@kumbi/contract/integrations/messages/steps.service-action.en.json' with { type: 'json' };
import actionsPt from '@kumbi/contract/integrations/messages/steps.service-action.pt.json' with { type: 'json' };
import cardEn from '@kumbi/contract/integrations/messages/steps.trello_create_card.en.json' with { type: 'json' };
import cardPt from '@kumbi/contract/integrations/messages/steps.trello_create_card.pt.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { flowCalls } from './steps/flow-calls.ts';
import { createAccount, creatorCode, newPerson } from './steps/person.ts';
import { startTrial } from './steps/plan.ts';
import { choosePostFiles, openStep } from './steps/post-files.ts';
import { answerOnPage, connectOnPages, testConnection, type Wanted } from './steps/services.ts';
import { dialogNamed, picture } from './steps/shop.ts';
import { watchSlowReel } from './steps/slow-reel.ts';

/** Each language has its own account at the services, because both journeys share the sandbox. */
const screens = [
  {
    lang: 'en',
    account: { id: '104770000000000000001', name: 'Terra Boa', email: 'terra.boa@example.com' },
    screen: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' },
  },
  {
    lang: 'pt',
    account: { id: '104770000000000000002', name: 'Ana Neto', email: 'ana.neto@example.com' },
    screen: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'pt-PT' },
  },
] as const;

const card = { name: 'Encomenda {{event.body.no}}' };

/** The services with own pages that the first journey leaves out. */
const others = [
  'Gmail',
  'Google Calendar',
  'Google Drive',
  'Google Forms',
  'Asana',
  'Instagram',
  'LinkedIn',
  'TikTok',
] as const;

for (const { lang, account, screen } of screens) {
  journey.describe(`services, ${lang}, ${screen.viewport.width} px`, () => {
    journey.use(screen);

    journey(
      'accounts are connected on the services’ own pages, and a lost one lets its flow wait',
      { tag: '@integrations' },
      async ({ page, url, sandbox }) => {
        const { list, result } = texts[lang].integrations;
        const { runs } = texts[lang].automations;
        const { failures } = (lang === 'pt' ? actionsPt : actionsEn).automations.runs;
        await createAccount(page.request, url, lang, newPerson('Teresa Capita'));
        const company = await creatorCode(page.request, url, lang);
        await startTrial(page.request, url, lang, company);
        const integrations = `/${lang}/app/creator/integrations`;

        const choose = (service: string, name: string | null, expected: Wanted['expected']) =>
          connectOnPages(page, lang, { service, name, expected });

        await journey.step('Google Sheets and Trello are connected', async () => {
          await choose('Google Sheets', account.name, 'true');
          await expectAccessible(page, `connected service, ${lang}`);
          await choose('Trello', account.name, 'true');
          await dialogNamed(page, result.title).getByRole('button', { name: result.ok }).click();
          await expect(page.getByRole('heading', { name: `Trello · ${account.name}` })).toBeVisible();
        });

        await journey.step('the same account again is refused, and so is a person who declines', async () => {
          for (const service of ['Trello', 'Google Sheets']) {
            await choose(service, account.name, 'exists');
            await choose(service, null, 'false');
          }
        });

        const flow = await journey.step('the board and the list of a card are chosen by name', async () => {
          const draft = await createFlow(page, url, company);
          const { trello_create_card: step } = (lang === 'pt' ? cardPt : cardEn).automations.steps;
          await page.goto(`/${lang}/app/creator/automations/${draft.id}`);
          await openStep(page, lang, step.name);
          await chooseIn(page, step.fields.board, 'Encomendas');
          await chooseIn(page, step.fields.list, 'Em curso');
          // Another board has other lists.
          await chooseIn(page, step.fields.board, 'Oficinas');
          await expect(page.getByRole('combobox', { name: step.fields.list })).toHaveValue('');
          await chooseIn(page, step.fields.board, 'Encomendas');
          await chooseIn(page, step.fields.list, 'Por fazer');
          await expectAccessible(page, `chosen list, ${lang}`);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await page.getByRole('button', { name: texts[lang].automations.editor.save, exact: true }).click();
          await expect.poll(async () => (await draft.read()).steps[1]?.list).toBe('5f00000000000000000000a0');
          await page.reload();
          await openStep(page, lang, step.name);
          await expect(page.getByRole('combobox', { name: step.fields.board })).toHaveValue('Encomendas');
          await expect(page.getByRole('combobox', { name: step.fields.list })).toHaveValue('Por fazer');
          await draft.publish();
          return draft;
        });
        const first = await flow.run();
        await page.goto(`/${lang}/app/creator/automations/${flow.id}?run=${first}`);
        await expect(page.getByText(runs.nodes.done).nth(1)).toBeVisible();

        await journey.step('Trello no longer accepts the connection: the run waits', async () => {
          await sandbox.act(`/trello/accounts/${account.id}/revoke`, 'POST', {});
          const second = await flow.run();
          await page.goto(`/${lang}/app/creator/automations/${flow.id}?run=${second}`);
          await page.getByRole('button', { name: runs.details, exact: true }).click();
          await expect(page.getByText(failures.connection_lost)).toBeVisible();
          await expectAccessible(page, `waiting run, ${lang}`);
          const waiting = page.url();

          await page.goto(integrations);
          const lost = page.getByRole('article').filter({ hasText: `Trello · ${account.name}` });
          await expect(lost.getByText(list.lost)).toBeVisible();
          await expectAccessible(page, `lost connection, ${lang}`);
          await lost.getByRole('button', { name: list.reconnect }).click();
          await answerOnPage(page, account.name);
          await dialogNamed(page, result.title).getByRole('button', { name: result.ok }).click();
          await expect(lost).toBeVisible();
          await expect(lost.getByText(list.lost)).toHaveCount(0);

          await page.goto(waiting);
          await expect(page.getByText(runs.nodes.done).nth(1)).toBeVisible();
          const { received } = await sandbox.act<{ received: { kind: string; account: string; text: string }[] }>(
            '/trello/received?limit=100',
          );
          const cards = received.filter(({ kind, account: by }) => kind === 'card' && by === account.id);
          expect(cards.map(({ text }) => text)).toEqual(['Encomenda 2', 'Encomenda 1']);
        });

        await journey.step('disconnecting names the flow', async () => {
          await page.goto(integrations);
          await page.getByRole('button', { name: filled(list.more, { name: `Trello · ${account.name}` }) }).click();
          await page.getByRole('menuitem', { name: list.delete }).click();
          await expect(page.getByRole('dialog').getByText(new RegExp(flow.title))).toBeVisible();
        });
      },
    );

    journey('each other service is connected and used', { tag: '@integrations' }, async ({ page, url, sandbox }) => {
      const { list, result } = texts[lang].integrations;
      await createAccount(page.request, url, lang, newPerson('Marta Quissanga'));
      const company = await creatorCode(page.request, url, lang);
      await startTrial(page.request, url, lang, company);
      for (const service of others)
        await journey.step(`${service} is connected`, () =>
          connectOnPages(page, lang, { service, name: account.name, expected: 'true' }),
        );
      await dialogNamed(page, result.title).getByRole('button', { name: result.ok }).click();
      for (const service of others)
        await expect(page.getByRole('heading', { name: new RegExp(`^${service} · `) })).toBeVisible();

      await journey.step('a calendar is chosen by its name, and a form by its address', async () => {
        const { calendar_create_event: event, forms_read: form } = texts[lang].automations.steps;
        const draft = await createDraft(page, url, company);
        await page.goto(`/${lang}/app/creator/automations/${draft.id}`);
        await openStep(page, lang, event.name);
        await chooseIn(page, event.fields.calendar, 'Entregas');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await openStep(page, lang, form.name);
        const field = page.getByRole('combobox', { name: form.fields.form });
        await field.click();
        await field.fill(formAddress);
        await expect(field).toHaveValue('Inscrição');
        await expectAccessible(page, `chosen form, ${lang}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.getByRole('button', { name: texts[lang].automations.editor.save, exact: true }).click();
        await expect
          .poll(async () => (await draft.read()).steps.slice(1).map((step) => step.chosen_names))
          .toEqual([{ calendar: 'Entregas' }, { form: 'Inscrição' }]);
      });

      await journey.step('the picture of a post is uploaded, and then chosen from the media', async () => {
        const { instagram_post: post } = (lang === 'pt' ? postPt : postEn).automations.steps;
        const { picker } = texts[lang].media;
        const draft = await createPost(page, url, company);
        await page.goto(`/${lang}/app/creator/automations/${draft.id}`);
        await openStep(page, lang, post.name);
        const address = page.getByRole('textbox', { name: post.fields.image });
        const open = page.getByRole('button', { name: `${picker.title} (${post.fields.image})` });
        const media = dialogNamed(page, picker.title);
        await open.click();
        await expect(media.getByText(picker.empty)).toBeVisible();
        await expectAccessible(page, `no media, ${lang}`);
        const asked = page.waitForEvent('filechooser');
        await media.getByRole('button', { name: picker.upload }).click();
        await (await asked).setFiles(picture('logo'));
        await expect(address).toHaveValue(/\/files\/images\/[0-9a-f]{32}\/\d+\.jpg$/);
        const uploaded = await address.inputValue();

        await address.fill('');
        await open.press('Enter');
        await media.getByRole('searchbox', { name: picker.search }).fill('log');
        await expectAccessible(page, `media, ${lang}`);
        await media.getByRole('button', { name: /^logo\.webp, / }).press('Enter');
        await expect(address).toHaveValue(uploaded);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.getByRole('button', { name: texts[lang].automations.editor.save, exact: true }).click();
        await expect.poll(async () => (await draft.read()).steps[1]?.image).toBe(uploaded);
      });

      await journey.step('a video is uploaded for a post, and a document chosen with the keyboard', () =>
        choosePostFiles(page, { lang, url, company }),
      );

      await journey.step('a reel waits for its video', async () => {
        // No other journey publishes a video, so both languages leave this on.
        await sandbox.act('/faults', 'PUT', { instagram: { processingSeconds: 60 } });
        await watchSlowReel(page, { lang, url, company });
      });

      await journey.step('Asana no longer accepts the connection, until it is connected again', async () => {
        const name = `Asana · ${account.email}`;
        await sandbox.act(`/asana/accounts/${account.id}/revoke`, 'POST', {});
        await page.goto(`/${lang}/app/creator/integrations`);
        await testConnection(page, lang, name);
        const lost = page.getByRole('article').filter({ hasText: name });
        await expect(lost.getByText(list.lost)).toBeVisible();
        await lost.getByRole('button', { name: list.reconnect }).click();
        await answerOnPage(page, account.name);
        await dialogNamed(page, result.title).getByRole('button', { name: result.ok }).click();
        await expect(lost).toBeVisible();
        await expect(page.getByText(list.lost)).toHaveCount(0);
      });
    });
  });
}

/** Opens the settings of a step in the list of steps. */

/** Chooses an entry of the connected account by its name. */
async function chooseIn(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('combobox', { name: field })).toHaveValue(name);
}

const formAddress = 'https://docs.google.com/forms/d/1TerraBoaForm000000000000000000000000000000001/edit';

/** Creates a draft with an event and the answers of a form, without its calendar and its form. */
async function createDraft(page: Page, url: string, company: string) {
  const { connectionTo, create } = flowCalls(page, url, company);
  return create('Inscrições', [
    {
      type: 'calendar_create_event',
      ...{ connection: await connectionTo('google-calendar'), summary: 'Visita', start: '2027-01-11T10:00' },
    },
    { type: 'forms_read', ...{ connection: await connectionTo('google-forms') } },
  ]);
}

/** Creates a draft with a post, without its picture. */
async function createPost(page: Page, url: string, company: string) {
  const { connectionTo, create } = flowCalls(page, url, company);
  return create('Publicação', [{ type: 'instagram_post', ...{ connection: await connectionTo('instagram') } }]);
}

/** Creates a draft of a flow with an action of Trello, without its board. */
async function createFlow(page: Page, url: string, company: string) {
  const { ask, connectionTo, create } = flowCalls(page, url, company);
  const title = 'Cartão por encomenda';
  const connection = await connectionTo('trello');
  const flow = await create(title, [{ type: 'trello_create_card', ...{ connection, ...card } }]);
  const { read, readFlow } = flow;
  const publish = async () => ask('/automations/publish', { id: flow.id, revision: (await readFlow()).revision });
  let no = 0;
  const run = async (): Promise<string> => {
    no += 1;
    const begun = await ask<{ run: { id: string } }>('/automations/runs', { automation_id: flow.id, body: { no } });
    return begun.run.id;
  };
  return { id: flow.id, title, read, publish, run };
}
