import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { operatorTexts } from './look/operator-texts.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { linkIn } from './product/sandbox-client.ts';
import { signInOperator } from './steps/operator.ts';
import { createAccount, newPerson } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang].support;
const o = operatorTexts[lang];

journey.use({ locale: 'pt-PT', viewport: { width: 1280, height: 800 } });

const log = (page: Page) => page.getByRole('log', { name: t.log });
const field = (page: Page) => page.getByRole('textbox', { name: t.message });

journey(
  'support answers a user live, and by email when they are away',
  { tag: '@support' },
  async ({ page, browser, url, sandbox, databaseUrl }) => {
    const desk = await (await browser.newContext({ baseURL: url, locale: 'pt-PT' })).newPage();
    await signInOperator(desk.request, url, lang);
    const user = newPerson('Yara Domingos');
    await createAccount(page.request, url, lang, user);

    await journey.step('the user writes from the bar, with a file, and the text survives a reload', async () => {
      await page.goto(`/${lang}/app/creator`);
      await page.getByRole('button', { name: t.title, exact: true }).click();
      await expect(page).toHaveURL(/modal=support/);
      await expect(page.getByText(t.welcome)).toBeVisible();
      await expect(field(page)).toBeFocused();
      await field(page).fill('Não consigo ligar o meu domínio.');
      await page.reload();
      await expect(field(page)).toHaveValue('Não consigo ligar o meu domínio.');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: t.attach }).click(),
      ]);
      await chooser.setFiles({ name: 'dominio.txt', mimeType: 'text/plain', buffer: Buffer.from('loja.example') });
      await field(page).press('Enter');
      await expect(log(page).getByText('Não consigo ligar o meu domínio.')).toBeVisible();
      await expect(log(page).getByText(t.sent)).toBeVisible();
      await expect(field(page)).toHaveValue('');
      await expectAccessible(page, 'the chat');
    });

    await journey.step('a file with a false type is refused, and the message can be deleted', async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: t.attach }).click(),
      ]);
      await chooser.setFiles({ name: 'ecra.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
      await page.getByRole('button', { name: t.send, exact: true }).click();
      await expect(log(page).getByText('O conteúdo de ecra.png não corresponde ao nome')).toBeVisible();
      await log(page).getByRole('button', { name: t.discard }).click();
      await expect(log(page).getByText('ecra.png')).toHaveCount(0);
    });

    await journey.step('the operator finds the message, and the user sees that it was seen', async () => {
      await desk.goto(`/${lang}/app/admin/support?status=unanswered`);
      await desk.getByRole('searchbox').fill(user.email);
      await desk.getByRole('link', { name: 'Yara Domingos' }).click();
      await expect(log(desk).getByText('Não consigo ligar o meu domínio.')).toBeVisible();
      await expect(desk.getByText(user.email)).toBeVisible();
      await expect(desk.getByText(/^KB-/).first()).toBeVisible();
      await expect(log(page).getByText(t.seen.replace('{when}', ''), { exact: false })).toBeVisible();
      await expectAccessible(desk, 'a conversation of the operator');
      const [download] = await Promise.all([
        desk.waitForEvent('download'),
        desk.getByRole('button', { name: filled(t.download, { name: 'dominio.txt 1 KB' }) }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('dominio.txt');
    });

    await journey.step('both sides write live', async () => {
      await field(desk).fill('Olá, Yara. Qual é o domínio?');
      await field(desk).press('Enter');
      await expect(log(page).getByText('Olá, Yara. Qual é o domínio?')).toBeVisible();
      await expect(log(desk).getByText(t.seen.replace('{when}', ''), { exact: false })).toBeVisible();
      await field(page).fill('loja.example');
      await field(page).press('Shift+Enter');
      await page.keyboard.type('Obrigada!');
      await field(page).press('Enter');
      await expect(log(desk).getByText('loja.example\nObrigada!')).toBeVisible();
    });

    const sending = '**/api/v1/company/support-messages';
    const fail = async (text: string, isStored: boolean) => {
      const failed = Promise.withResolvers<void>();
      await page.route(sending, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        if (isStored) await route.fetch();
        await route.abort();
        failed.resolve();
      });
      await field(page).fill(text);
      await field(page).press('Enter');
      await failed.promise;
      await page.unroute(sending);
    };
    const retry = log(page).getByRole('button', { name: t.retry });

    await journey.step('a message that fails is sent by a retry', async () => {
      await fail('Ainda aí?', false);
      await retry.click();
      await expect(retry).toHaveCount(0);
      for (const side of [page, desk]) await expect(log(side).getByText('Ainda aí?')).toHaveCount(1);
    });

    await journey.step('a message whose answer is lost has arrived once', async () => {
      await fail('Estou a ver.', true);
      // Its announcement says that it is stored.
      await expect(retry).toHaveCount(0);
      for (const side of [page, desk]) await expect(log(side).getByText('Estou a ver.')).toHaveCount(1);
    });

    await journey.step('an answer to a closed chat shows in the bar, and arrives by email', async () => {
      await page.keyboard.press('Escape');
      await expect(page).not.toHaveURL(/modal=support/);
      await field(desk).fill('Já está ligado.');
      await field(desk).press('Enter');
      await expect(page.getByRole('button', { name: /^Apoio, 1 / })).toBeVisible();
      await letMinutesPass(databaseUrl, user.email);
      const mail = await sandbox.email(user.email, /respondeu-te/);
      expect(mail.text).toContain('Já está ligado.');
      await page.goto(linkIn(mail, /modal=support/));
      await expect(log(page).getByText('Já está ligado.')).toBeVisible();
    });

    await journey.step('the operator closes the conversation, and the next message opens it again', async () => {
      await desk.getByRole('button', { name: o.support.close }).click();
      await expect(desk.getByRole('button', { name: o.support.reopen })).toBeVisible();
      await expect(log(page).getByText(t.closed)).toBeVisible();
      await field(page).fill('Mais uma pergunta.');
      await field(page).press('Enter');
      await expect(desk.getByRole('button', { name: o.support.close })).toBeVisible();
      await expect(log(page).getByText(t.closed)).toHaveCount(0);
    });

    await journey.step('on a phone it is in the menu, in the height of the screen', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/${lang}/app/creator?modal=mobile-more`);
      await page.getByRole('dialog').getByRole('button', { name: t.title, exact: true }).click();
      await expect(log(page).getByText('Mais uma pergunta.')).toBeVisible();
      expect((await page.getByRole('dialog').boundingBox())?.height).toBe(740);
      await expectAccessible(page, 'the chat on a phone');
    });
    await desk.context().close();
  },
);

/** Dates the messages of a user's conversation some minutes earlier, and makes its emails due. */
async function letMinutesPass(databaseUrl: string, email: string): Promise<void> {
  await connected(databaseUrl, async (client) => {
    await client.query(
      `update support_messages m set created_at = m.created_at - interval '10 minutes'
       from auth_user u where u.id = m.user_id and u.email = $1`,
      [email],
    );
    await client.query(
      `update support_conversations c set due_at = now(), last_message_at = c.last_message_at - interval '10 minutes',
         user_seen_until = c.user_seen_until - interval '10 minutes', user_seen_at = c.user_seen_at - interval '10 minutes',
         operator_seen_until = c.operator_seen_until - interval '10 minutes'
       from auth_user u where u.id = c.user_id and u.email = $1`,
      [email],
    );
    // Without it, the queue looks only once a minute.
    await client.query(`select graphile_worker.add_job('support.send_emails')`);
  });
}
