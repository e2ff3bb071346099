import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { type Lang, likeText, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { startProduct } from './product/start-product.ts';
import { bothLanguages } from './screens/both-languages.ts';
import { type AtGoogle, googleEnvironment, playGoogle } from './steps/google.ts';
import { clientHeaders, createAccount, newPerson } from './steps/person.ts';
import { dialogNamed, picture } from './steps/shop.ts';

const cardNamed = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Waits until the picture of a mark is drawn: its element alone could still be without one. */
const expectPicture = (mark: Locator): Promise<void> =>
  expect(mark.locator('img')).not.toHaveJSProperty('naturalWidth', 0);

for (const { lang, screen } of bothLanguages) {
  journey.describe(`profile, ${lang}, ${screen.viewport.width} px`, () => {
    journey.use(screen);

    journey('a photo is added and removed', { tag: '@media' }, async ({ page, url }) => {
      const { photo, crop } = texts[lang].media;
      await createAccount(page.request, url, lang, newPerson('Edna Sacomboio'));
      const made = await page.request.post(`${url}/api/v1/companies`, {
        headers: clientHeaders(url, lang),
        data: { name: 'Sacomboio e Filhos' },
      });
      const { kumbi_code: company } = (await made.json()) as { kumbi_code: string };
      const place = `/${lang}/app/company/${company}`;
      const card = cardNamed(page, photo.title);
      const inHeader = page
        .getByRole('banner')
        .getByRole('button', { name: likeText(`{initials}${texts[lang].app.bar.profile}`) });
      // She is its only member.
      const inTeam = page.getByRole('main');

      await journey.step('it is added', async () => {
        await page.goto(`${place}/profile`);
        // Right after the person's own data.
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toHaveText(photo.title);
        const asked = page.waitForEvent('filechooser');
        await card.getByRole('button', { name: photo.choose }).click();
        await (await asked).setFiles(picture('logo'));
        await dialogNamed(page, crop.title).getByRole('button', { name: crop.use }).click();
        await expect(page.getByText(photo.saved)).toBeVisible();
        await expectPicture(card);
        await expectAccessible(page, `profile with a photo, ${lang}`);
      });

      await journey.step('it is in the header and in the team', async () => {
        // A phone's has no profile.
        if (!('isMobile' in screen)) await expectPicture(inHeader);
        await page.goto(`${place}/teams`);
        await expectPicture(inTeam);
      });

      await journey.step('without it, the initials are back', async () => {
        await page.goto(`${place}/profile`);
        await card.getByRole('button', { name: photo.remove }).click();
        await expect(page.getByText(photo.removed)).toBeVisible();
        await expect(card.getByRole('button', { name: photo.choose })).toBeVisible();
        await expect(card.locator('img').or(inHeader.locator('img'))).toHaveCount(0);
        await page.goto(`${place}/teams`);
        await expect(inTeam.getByText('ES', { exact: true })).toBeVisible();
        await expect(inTeam.locator('img')).toHaveCount(0);
      });
    });
  });
}

journey('Google is connected and disconnected as a sign-in', { tag: '@identity' }, async ({ browser }) => {
  const product = await startProduct(googleEnvironment());
  try {
    for (const { lang, screen } of bothLanguages) {
      const page = await (await browser.newContext({ ...screen, baseURL: product.url })).newPage();
      await journey.step(`${lang}, ${screen.viewport.width} px`, () => connectGoogle(page, lang, product));
      await page.context().close();
    }
  } finally {
    await product.stop();
  }
});

async function connectGoogle(page: Page, lang: Lang, product: { url: string; data: string }): Promise<void> {
  const t = texts[lang].identity.connected;
  const profile = `/${lang}/app/creator/profile`;
  const person = newPerson('Celma Kiala');
  await createAccount(page.request, product.url, lang, person, product.data);
  const setNext = await playGoogle(page);
  const card = cardNamed(page, t.title);
  const own = { email: person.email, sub: `own ${lang}` };
  const connect = async (next: AtGoogle) => {
    setNext(next);
    const returned = page.waitForEvent('load');
    await card.getByRole('button', { name: t.connect, exact: true }).click();
    await returned;
  };
  /** Shown on the screen, and no longer in the address. */
  const expectFailure = async (text: string) => {
    await expect(card.getByRole('alert')).toHaveText(text);
    await expect(card.getByRole('alert')).toBeInViewport();
    await expect(page).toHaveURL(`${product.url}${profile}`);
    await expect(card.getByText(t.not_connected)).toBeVisible();
  };

  await journey.step('a person who declines at Google reads it once', async () => {
    await page.goto(profile);
    await expect(card.getByText(t.not_connected)).toBeVisible();
    await connect('declines');
    await expectFailure(t.failed);
    await expectAccessible(page, `declined Google, ${lang}`);
    await page.reload();
    await expect(card.getByText(t.not_connected)).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);
  });

  await journey.step('an account of another address is refused, and the step back shows nothing of it', async () => {
    await connect({ email: `other-${person.email}`, sub: `other ${lang}` });
    await expectFailure(t.other_email);
    await page.goBack();
    await expect(card.getByText(t.not_connected)).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);
  });

  await journey.step('after another failure, the right account is connected', async () => {
    await connect('declines');
    await expectFailure(t.failed);
    await connect(own);
    await expect(card.getByText(likeText(t.since))).toBeInViewport();
    await expect(page).toHaveURL(`${product.url}${profile}`);
    await expect(card.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page, `connected Google, ${lang}`);
  });

  await journey.step('it is disconnected after a question', async () => {
    await card.getByRole('button', { name: t.disconnect, exact: true }).click();
    const question = dialogNamed(page, t.sure);
    await question.getByRole('button', { name: t.disconnect, exact: true }).click();
    await expect(page.getByText(t.disconnected)).toBeVisible();
    await expect(card.getByText(t.not_connected)).toBeVisible();
  });
}
