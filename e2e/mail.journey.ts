import { sharedMessages } from '@kumbi/contract/messages.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, type Lang, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { openDemo } from './steps/demo.ts';
import { createAccount, newPerson } from './steps/person.ts';

const phone = { width: 360, height: 740 };
const words: Readonly<Record<Lang, { documentation: string; theme: string }>> = {
  en: { documentation: 'Documentation', theme: 'Your title' },
  pt: { documentation: 'Documentação', theme: 'Um título que diz tudo' },
};

/** The link opens the email section in a new tab without access to this one. */
async function opensDocumentation(page: Page, lang: Lang, link: Locator): Promise<void> {
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await opened.waitForLoadState();
  expect(new URL(opened.url()).pathname + new URL(opened.url()).hash).toBe(`/${lang}/api-docs#kmail`);
  await expect(opened.locator('section#kmail')).toBeInViewport();
  expect(await opened.evaluate('window.opener')).toBeNull();
  await opened.close();
}

for (const lang of ['en', 'pt'] as const) {
  const t = texts[lang].kmail;

  journey.describe(`email, ${lang}`, () => {
    journey.use({ locale: lang === 'en' ? 'en-GB' : 'pt-PT', viewport: { width: 1280, height: 800 } });

    journey(
      'a template is created from a theme, previewed, and changed by two users',
      { tag: '@kmail' },
      async ({ page, url }) => {
        await createAccount(page.request, url, lang, newPerson('Edna Viegas'));
        await page.goto(`/${lang}/app/creator`);

        await journey.step('its documentation is one click away, on a desktop and on a phone', async () => {
          await page.getByRole('link', { name: texts[lang].app.nav.mail, exact: true }).click();
          await expect(page).toHaveURL(/\/kmail\/templates$/);
          await expect(page.getByText(t.templates.empty, { exact: true })).toBeVisible();
          await page.getByRole('button', { name: t.more.title }).click();
          await opensDocumentation(page, lang, page.getByRole('menuitem', { name: words[lang].documentation }));
          await page.setViewportSize(phone);
          await page.getByRole('button', { name: t.more.title }).click();
          await expect(page).toHaveURL(/modal=mobile-more-options-kmail/);
          const sheet = page.getByRole('dialog');
          const here = sheet.getByRole('link', { name: t.templates.title, exact: true });
          await expect(here).toHaveAttribute('aria-current', 'page');
          await opensDocumentation(page, lang, sheet.getByRole('link', { name: words[lang].documentation }));
          await expect(sheet).toHaveCount(0);
          await page.setViewportSize({ width: 1280, height: 800 });
        });

        const dialog = page.getByRole('dialog');
        await journey.step('a template from a theme', async () => {
          await page.getByRole('button', { name: t.templates.create }).first().click();
          await expect(page).toHaveURL(/modal=kmail-add-template/);
          await dialog.getByRole('textbox', { name: t.template.name }).fill('Com Maiúsculas');
          await dialog.getByRole('textbox', { name: t.template.subject }).fill('Olá {{name}}');
          await dialog.getByRole('button', { name: t.template.create }).click();
          await expect(dialog.getByText(sharedMessages[lang].validation.template_name)).toBeVisible();
          await dialog.getByRole('textbox', { name: t.template.name }).fill('boas-vindas');
          await dialog.getByRole('combobox', { name: t.template.theme }).click();
          await page.getByRole('option', { name: t.template.themes['kloust-light'] }).click();
          await expect(dialog.getByText('{{company}}', { exact: true })).toBeVisible();
          await dialog.getByRole('tab', { name: t.template.tabs.preview }).click();
          const frame = dialog.locator('iframe');
          await expect(frame).toHaveAttribute('sandbox', '');
          await expect(frame.contentFrame().getByText(words[lang].theme)).toBeVisible();
          await expectAccessible(page, 'the preview of a template');
          await dialog.getByRole('button', { name: t.template.create }).click();
          await page.getByRole('button', { name: texts[lang].app.success.done }).click();
          await expect(page.getByText('boas-vindas', { exact: true })).toBeVisible();
        });

        await journey.step('nothing in the HTML runs in the preview', async () => {
          await page.getByText('boas-vindas', { exact: true }).click();
          await dialog.getByRole('tab', { name: t.template.tabs.html }).click();
          const code = dialog.getByRole('textbox', { name: t.template.html });
          await code.fill(
            '<p id="said">Parado</p><script>document.getElementById("said").innerText = "Correu"</script>',
          );
          await dialog.getByRole('tab', { name: t.template.tabs.preview }).click();
          await expect(dialog.locator('iframe').contentFrame().getByText('Parado')).toBeVisible();
        });

        await journey.step('another user’s save in the meantime is not lost, and neither is this one', async () => {
          const other = await page.context().newPage();
          await other.goto(page.url());
          await other.getByRole('textbox', { name: t.template.subject }).fill('Da outra janela');
          await other.getByRole('button', { name: t.template.save }).click();
          await expect(other.getByRole('button', { name: texts[lang].app.success.done })).toBeVisible();
          await other.close();
          await dialog.getByRole('button', { name: t.template.save }).click();
          const question = page.getByRole('dialog', { name: /Edna Viegas/ });
          await question.getByRole('button', { name: t.conflict.review }).click();
          await expect(question.getByText('Da outra janela')).toBeVisible();
          await expectAccessible(page, 'a newer version');
          await question.getByRole('button', { name: t.conflict.keep_copy }).click();
          await page.getByRole('button', { name: texts[lang].app.success.done }).click();
          await expect(page.getByText('boas-vindas_copy', { exact: true })).toBeVisible();
          await expect(page.getByText('Da outra janela')).toBeVisible();
        });

        await journey.step('and deleted, and restored', async () => {
          const name = 'boas-vindas_copy';
          await page.getByRole('button', { name: filled(t.templates.more, { name }) }).click();
          await page.getByRole('menuitem', { name: t.templates.delete }).click();
          await expect(page.getByText(name, { exact: true })).toHaveCount(0);
          const deleted = page.getByRole('status').filter({ hasText: filled(t.templates.deleted, { name }) });
          await deleted.getByRole('button', { name: texts[lang].app.common.undo, exact: true }).click();
          await expect(page.getByText(name, { exact: true })).toBeVisible();
        });
      },
    );
  });
}

journey.describe('mail domains', () => {
  journey.use({ locale: 'pt-PT', viewport: phone, isMobile: true, hasTouch: true });

  journey('a domain is added, published and verified', { tag: '@kmail' }, async ({ page, url, sandbox }) => {
    const t = texts.pt.kmail;
    const name = `journey-${Date.now()}.co.ao`;
    const demo = await openDemo(page.request, url, 'pt');
    await page.goto(`/pt/app/company/${demo.company}/kmail`);
    await page.getByRole('link', { name: t.domains.title }).click();
    await page.getByRole('button', { name: t.domains.create }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t.domain.name }).fill('loja');
    await dialog.getByRole('button', { name: t.domain.create }).click();
    await expect(dialog.getByText(sharedMessages.pt.validation.mail_domain)).toBeVisible();
    await dialog.getByRole('textbox', { name: t.domain.name }).fill(name);
    await dialog.getByRole('button', { name: t.domain.create }).click();

    const codes = dialog.locator('code');
    await expect(codes).toHaveCount(12);
    await expectAccessible(page, 'the records of a domain');
    await dialog.getByRole('button', { name: t.domain.verify }).click();
    await expect(page.getByText(t.domains.pending_title)).toBeVisible();
    const said = await codes.allTextContents();
    // Each record shows the host, the full name and the value.
    await sandbox.publish(said[1] ?? '', 'outro-lugar.example');
    await dialog.getByRole('button', { name: t.domain.verify }).click();
    await expect(dialog.getByText(/outro-lugar\.example/)).toBeVisible();
    await sandbox.unpublish(said[1] ?? '');
    for (let at = 0; at < said.length; at += 3) await sandbox.publish(said[at + 1] ?? '', said[at + 2] ?? '');
    await dialog.getByRole('button', { name: t.domain.verify }).click();
    await expect(page.getByText(t.domains.verified_done)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: filled(t.domains.more, { name }) }).click();
    await page.getByRole('menuitem', { name: t.domains.delete }).click();
    await page.getByRole('button', { name: t.domains.delete_confirm }).click();
    await expect(page.getByText(filled(t.domains.deleted, { name }))).toBeVisible();
  });
});
