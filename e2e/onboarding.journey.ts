import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { openEditedPage } from './steps/edited-page.ts';
import { createAccount, creatorCode, newPerson, startFreePlan } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang].tutorials.onboarding;

journey.use({ firstAccess: true });

journey('a new owner gets an introduction once', { tag: '@tutorials' }, async ({ page, url }) => {
  await createAccount(page.request, url, lang, newPerson('Délcio Tavares'));
  await page.goto(`/${lang}/app/creator`);
  const dialog = page.getByRole('dialog', { name: filled(t.title, { name: 'Délcio' }) });
  await expect(dialog.getByRole('heading', { name: t.workspace.title })).toBeVisible();
  await expect(dialog.getByRole('button', { name: t.previous })).toBeDisabled();
  await expectAccessible(page, 'the introduction');
  const next = dialog.getByRole('button', { name: t.next, exact: true });
  await next.click();
  await dialog.getByRole('button', { name: t.previous }).click();
  await expect(dialog.getByRole('heading', { name: t.workspace.title })).toBeVisible();
  for (const step of ['sell', 'money', 'help'] as const) {
    await next.click();
    await expect(dialog.getByRole('heading', { name: t[step].title })).toBeVisible();
  }
  await dialog.getByRole('button', { name: t.understood }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/${lang}/app/creator/kshop`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

journey.describe('on a phone', () => {
  journey.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  journey(
    'the editors of flows and pages recommend a computer until it is dismissed',
    { tag: '@tutorials' },
    async ({ page, url }) => {
      await createAccount(page.request, url, lang, newPerson('Délcio Tavares'));
      await startFreePlan(page.request, url, lang);
      const code = await creatorCode(page.request, url, lang);
      const { id } = await openEditedPage(page.request, url, code);
      const advice = texts[lang].pages.editor.computer;
      const dialog = page.getByRole('dialog', { name: advice.title });
      await page.goto(`/${lang}/app/creator/kpages/${id}`);
      await expect(dialog.getByRole('link', { name: advice.leave })).toHaveAttribute('href', `/${lang}/app`);
      await expectAccessible(page, 'the recommendation of a computer');
      await dialog.getByRole('button', { name: advice.stay }).click();
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await expect(page.getByText('Música ao vivo a partir do meio-dia').first()).toBeVisible();
      await expect(dialog).toHaveCount(0);
      // Each editor has its own.
      const headers = { 'x-kumbi-client': 'journey', origin: url, 'x-company': code };
      const made = await page.request.post(`${url}/api/v1/company/automations`, { headers, data: { title: 'Avisos' } });
      const { flow } = (await made.json()) as { flow: { id: string } };
      await page.goto(`/${lang}/app/creator/automations/${flow.id}`);
      await expect(dialog.getByText(texts[lang].automations.editor.computer.detail)).toBeVisible();
    },
  );
});
