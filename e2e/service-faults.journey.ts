import metaEn from '@kumbi/contract/meta-services/messages/en.json' with { type: 'json' };
import metaPt from '@kumbi/contract/meta-services/messages/pt.json' with { type: 'json' };
import metaServerEn from '@kumbi/contract/meta-services/messages/server.en.json' with { type: 'json' };
import metaServerPt from '@kumbi/contract/meta-services/messages/server.pt.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, type Lang, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import type { SandboxClient } from './product/sandbox-client.ts';
import { bothLanguages } from './screens/both-languages.ts';
import { createAccount, creatorCode, newPerson } from './steps/person.ts';
import { startTrial } from './steps/plan.ts';
import { connectOnPages, openServiceForm, testConnection } from './steps/services.ts';
import { dialogNamed } from './steps/shop.ts';

const meta = {
  en: { ...metaEn, ...metaServerEn },
  pt: { ...metaPt, ...metaServerPt },
} as const;

const healthy = {
  slowMs: 0,
  failing: 0,
  rateLimited: false,
  htmlAnswers: false,
  garbageAnswers: false,
  hugeAnswers: false,
} as const;
const faults = {
  // Longer than our calls wait.
  'no answer': { slowMs: 60_000 },
  'an error': { failing: 'all' },
  'a limit': { rateLimited: true },
  'a web page': { htmlAnswers: true },
  'broken JSON': { garbageAnswers: true },
  'five megabytes': { hugeAnswers: true },
} as const;
type FaultName = keyof typeof faults;
const all = Object.keys(faults) as FaultName[];
/** A call without an answer ends after our time limit: that takes long, so not every service has this fault. */
const quick = all.filter((name) => name !== 'no answer');

const strike = (sandbox: SandboxClient, provider: string, fault?: FaultName) =>
  sandbox.act('/faults', 'PUT', { [provider]: { ...healthy, ...(fault ? faults[fault] : {}) } });

/** The values of an account at a provider, by the beginnings of their labels. */
interface Entered {
  readonly shown: Readonly<Record<string, string>>;
  readonly secret: Readonly<Record<string, string>>;
}

interface Service {
  readonly name: string;
  readonly provider: string;
  /** The fault during the connection. */
  readonly fault: FaultName;
  /** The faults of its tests; the quick ones by default. */
  readonly struck?: readonly FaultName[];
  /** Whether it has a field for the own endpoint. */
  readonly isPayment: boolean;
  open(sandbox: SandboxClient): Promise<Entered>;
}

const services: readonly Service[] = [
  {
    name: 'ProxyPay',
    provider: 'proxypay',
    fault: 'an error',
    struck: all,
    isPayment: true,
    open: async (sandbox) => {
      const { entity, apiKey } = await sandbox.openProxypay();
      return { shown: { 'Entity|Entidade': entity }, secret: { 'API key|Chave de API': apiKey } };
    },
  },
  {
    name: 'AppyPay',
    provider: 'appypay',
    fault: 'a web page',
    isPayment: true,
    open: async (sandbox) => {
      const account = await sandbox.act<{ clientId: string; clientSecret: string }>('/appypay/accounts', 'POST', {});
      return { shown: { 'Client ID': account.clientId }, secret: { 'Client secret': account.clientSecret } };
    },
  },
  {
    name: 'Meta Pixel',
    provider: 'meta',
    fault: 'a limit',
    struck: all,
    isPayment: false,
    open: async () => ({
      shown: { 'Pixel ID|ID do pixel': '771000000000077' },
      secret: { 'Conversions API token|Token da API': 'EAAtokenOfTheConversionsApi' },
    }),
  },
  {
    name: 'WhatsApp',
    provider: 'meta',
    fault: 'five megabytes',
    isPayment: false,
    open: async (sandbox) => {
      const number = await sandbox.act<Record<'id' | 'wabaId' | 'token' | 'appSecret', string>>(
        '/meta/numbers',
        'POST',
        {},
      );
      return {
        shown: {
          'Phone number ID|ID do número': number.id,
          'WhatsApp Business account ID|ID da conta': number.wabaId,
        },
        secret: { 'Access token|Token de acesso': number.token, 'App secret|Chave secreta': number.appSecret },
      };
    },
  },
];

const endpoint = 'https://example.com/pagamentos';
const labelled = (label: string) => new RegExp(`^(${label})`);

/** A fault concerns every call of a provider, so the journeys of a group take turns, in both languages. */
const groups = [
  { group: 'payment services', providers: ['proxypay', 'appypay', 'paypay'], isPayment: true },
  { group: 'social services', providers: ['meta', 'trello'], isPayment: false },
] as const;

for (const { group, providers, isPayment } of groups)
  journey.describe(`faults of ${group}`, () => {
    journey.describe.configure({ mode: 'default' });
    journey.afterEach(async ({ sandbox }) => {
      for (const provider of providers) await strike(sandbox, provider);
    });
    for (const { lang, screen } of bothLanguages)
      journey.describe(`${lang}, ${screen.viewport.width} px`, () => {
        journey.use(screen);
        journey.beforeEach(async ({ page, url }) => {
          await createAccount(page.request, url, lang, newPerson('Delfina Sambo'));
          await startTrial(page.request, url, lang, await creatorCode(page.request, url, lang));
        });
        for (const service of services.filter((each) => each.isPayment === isPayment)) formJourney(lang, service);
        if (isPayment) paypayJourney(lang);
        else trelloJourney(lang);
      });
  });

function formJourney(lang: Lang, service: Service): void {
  journey(
    `${service.name} is saved without a test, and tested again until it answers`,
    { tag: '@integrations' },
    async ({ page, sandbox }) => {
      const { form } = texts[lang].integrations;
      const name = `${service.name} da Delfina`;
      const entered = await service.open(sandbox);

      await journey.step(`${service.fault} while it is connected loses no value`, async () => {
        const dialog = await openServiceForm(page, lang, service.name);
        await dialog.getByRole('textbox', { name: form.name, exact: true }).fill(name);
        for (const [label, value] of Object.entries(entered.shown))
          await dialog.getByRole('textbox', { name: labelled(label) }).fill(value);
        for (const [label, value] of Object.entries(entered.secret))
          await dialog.getByLabel(labelled(label)).fill(value);
        if (service.isPayment) await dialog.getByRole('textbox', { name: form.endpoint }).fill(endpoint);
        await strike(sandbox, service.provider, service.fault);
        await dialog.getByRole('button', { name: form.connect, exact: true }).click();
        await expect(page.getByText(filled(form.unreachable, { service: service.name }))).toBeVisible();
        await expect(page.getByText(form.unreachable_detail)).toBeVisible();
        const saved = dialogNamed(page, filled(form.edit_title, { service: service.name }));
        await expect(saved.getByRole('textbox', { name: form.name, exact: true })).toHaveValue(name);
        for (const [label, value] of Object.entries(entered.shown))
          await expect(saved.getByRole('textbox', { name: labelled(label) })).toHaveValue(value);
        if (service.isPayment) await expect(saved.getByRole('textbox', { name: form.endpoint })).toHaveValue(endpoint);
        await expectAccessible(page, `${service.name} without a test, ${lang}`);
      });
      if (service.name === 'Meta Pixel') await sendTestEvent(page, lang, sandbox);
      await page.keyboard.press('Escape');
      await testEach(page, lang, { sandbox, service, name, struck: service.struck ?? quick });
    },
  );
}

function paypayJourney(lang: Lang): void {
  journey('PayPay is tested again until it answers', { tag: '@integrations' }, async ({ page, sandbox }) => {
    const { form } = texts[lang].integrations;
    const name = 'PayPay da Delfina';
    const account = await sandbox.act<Record<'id' | 'partnerId' | 'saleProductCode', string>>(
      '/paypay/accounts',
      'POST',
      {},
    );
    const dialog = await openServiceForm(page, lang, 'PayPay');
    await dialog.getByRole('textbox', { name: form.name, exact: true }).fill(name);
    await dialog.getByRole('textbox', { name: 'Member ID' }).fill(account.partnerId);
    await dialog
      .getByRole('textbox', { name: labelled('Sale product code|Código do produto de venda') })
      .fill(account.saleProductCode);
    await dialog.getByRole('textbox', { name: form.endpoint }).fill(endpoint);
    await dialog.getByRole('button', { name: form.connect, exact: true }).click();
    const saved = dialogNamed(page, filled(form.edit_title, { service: 'PayPay' }));
    const publicKey = await saved.getByRole('textbox', { name: labelled('Public key|Chave pública') }).inputValue();
    await sandbox.act(`/paypay/accounts/${account.id}`, 'PUT', { publicKey });
    await page.keyboard.press('Escape');
    await testEach(page, lang, { sandbox, service: { name: 'PayPay', provider: 'paypay' }, name });
  });
}

function trelloJourney(lang: Lang): void {
  journey('Trello is connected again until it answers', { tag: '@integrations' }, async ({ page, sandbox }) => {
    const { result } = texts[lang].integrations;
    // The fault of a silent service would hold its own page, too.
    for (const fault of quick)
      await journey.step(fault, () =>
        connectOnPages(page, lang, {
          service: 'Trello',
          name: 'Terra Boa',
          expected: 'false',
          before: async () => void (await strike(sandbox, 'trello', fault)),
        }),
      );
    await expectAccessible(page, `service that doesn't answer, ${lang}`);
    await strike(sandbox, 'trello');
    await connectOnPages(page, lang, { service: 'Trello', name: 'Terra Boa', expected: 'true' });
    await dialogNamed(page, result.title).getByRole('button', { name: result.ok }).click();
    const service = { name: 'Trello', provider: 'trello' };
    await testEach(page, lang, { sandbox, service, name: 'Trello · Terra Boa', struck: ['broken JSON'] });
  });
}

interface Tested {
  readonly sandbox: SandboxClient;
  readonly service: Pick<Service, 'name' | 'provider'>;
  /** The name of the connection. */
  readonly name: string;
  readonly struck?: readonly FaultName[];
}

/** Tests a connection with each fault, which says that the service doesn't answer, and then without one. */
async function testEach(page: Page, lang: Lang, { sandbox, service, name, struck = quick }: Tested): Promise<void> {
  const { list } = texts[lang].integrations;
  for (const fault of struck)
    await journey.step(fault, async () => {
      await strike(sandbox, service.provider, fault);
      expect(await testConnection(page, lang, name)).toBe('unreachable');
      await expect(
        page.getByText(filled(list.tested_unreachable, { service: service.name }), { exact: true }).last(),
      ).toBeVisible();
      await expect(page.getByText(list.tested_unreachable_detail).last()).toBeVisible();
    });
  await journey.step('no fault', async () => {
    await strike(sandbox, service.provider);
    expect(await testConnection(page, lang, name)).toBe('working');
    await expect(page.getByText(filled(list.tested_working, { name }))).toBeVisible();
  });
}

/** Sends the test event of the open pixel, whose code stays in its field until Meta answers. */
async function sendTestEvent(page: Page, lang: Lang, sandbox: SandboxClient): Promise<void> {
  const { test, errors } = meta[lang];
  const code = page.getByRole('textbox', { name: test.code });
  await code.fill('TEST12345');
  await page.getByRole('button', { name: test.send }).click();
  await expect(page.getByText(errors['pixel.unreachable'].message, { exact: true })).toBeVisible();
  await expect(page.getByText(errors['pixel.unreachable'].action)).toBeVisible();
  await expect(code).toHaveValue('TEST12345');
  await strike(sandbox, 'meta');
  await page.getByRole('button', { name: test.send }).click();
  await expect(page.getByText(test.sent)).toBeVisible();
}
