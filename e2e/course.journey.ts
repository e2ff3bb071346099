import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { blockTexts, filled, likeText, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { linkIn } from './product/sandbox-client.ts';
import { addLesson, addModule, lessonsOf, makeCourse, moveUp } from './steps/course.ts';
import { createAccount, newPerson, startFreePlan } from './steps/person.ts';
import { payInSandbox } from './steps/purchase.ts';

const lang = 'pt';
const t = texts[lang];
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-PT',
} as const;
const title = 'Costura para começar';
/** The first bytes of a video file. */
const film = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2frames', 'latin1');

journey.use(phone);

journey(
  'a course created on a phone is bought and taken by its buyer',
  { tag: '@academy' },
  async ({ page, browser, url, sandbox }) => {
    const owner = newPerson('Celma Faria');
    const buyer = newPerson('Nelo Cassule');

    await journey.step('a course with two lessons in order', async () => {
      await createAccount(page.request, url, lang, owner);
      await startFreePlan(page.request, url, lang);
      await makeCourse(page, lang, {
        title,
        description: 'Da primeira linha à primeira saia.',
        priceAo: 7_500,
        priceUs: 9,
      });
      await expect(page.getByText(t.academy.one.empty_course)).toBeVisible();
      await addModule(page, lang, 'As primeiras linhas');
      await addLesson(page, lang, {
        title: 'O ponto direito',
        text: 'Devagar e a direito.',
        video: { name: 'ponto.mp4', mimeType: 'video/mp4', buffer: film },
      });
      await addLesson(page, lang, { title: 'Enfiar a agulha', text: 'Com boa luz.', open: true });
      await expect(lessonsOf(page)).toContainText(['O ponto direito', 'Enfiar a agulha']);
      await moveUp(page, lang, 'Enfiar a agulha');
      await expect(lessonsOf(page)).toContainText(['Enfiar a agulha', 'O ponto direito']);
      await page.reload();
      await expect(lessonsOf(page)).toContainText(['Enfiar a agulha', 'O ponto direito']);
      await expectAccessible(page, 'course');
    });

    const address = await journey.step('it is published', async () => {
      await page.getByRole('switch', { name: t.academy.one.publish }).click();
      await expect(page.getByText(filled(t.academy.actions.published_done, { name: title }))).toBeVisible();
      const link = page.getByRole('link', { name: /\/c\// });
      return new URL((await link.getAttribute('href')) ?? '', url).href;
    });

    const student = await (await browser.newContext({ ...phone, baseURL: url })).newPage();
    const reference = await journey.step('a visitor watches the preview, and orders the rest', async () => {
      await student.goto(address);
      await expectAccessible(student, 'public course');
      await student.getByRole('link', { name: /Enfiar a agulha/ }).click();
      await expect(student.getByText('Com boa luz.')).toBeVisible();
      await student.getByRole('link', { name: t.site.course.see_course }).click();
      const words = blockTexts[lang];
      await student.getByRole('button', { name: t.site.course.buy_button }).click();
      await expect(student.locator('[aria-invalid="true"]').first()).toBeFocused();
      await student.getByRole('textbox', { name: words.name }).fill(buyer.name);
      await student.getByRole('textbox', { name: words.email }).fill(buyer.email);
      await student.getByRole('textbox', { name: words.phone }).fill('924000777');
      await student.getByRole('button', { name: t.site.course.buy_button }).click();
      await student.waitForURL(new RegExp(`/${lang}/pay/`));
      const value = student.locator('.copy-row').filter({ hasText: t.site.pay.reference }).locator('dd').first();
      await expect(value).toHaveText(/\d/);
      return (await value.textContent()) ?? '';
    });

    await journey.step('it is paid', async () => {
      await payInSandbox(await browser.newContext(phone), sandbox.url, lang, reference);
      await expect(student.getByRole('heading', { name: t.site.pay.paid_title })).toBeVisible();
    });

    await journey.step('the email opens the course with every lesson', async () => {
      const mail = await sandbox.email(buyer.email, likeText(t.site.course_mail.joined_subject));
      await student.goto(linkIn(mail, /\/enter/));
      await student.getByRole('button', { name: t.site.course_entrance.button }).click();
      await expect(student.getByText('Com boa luz.')).toBeVisible();
      await student.getByRole('link', { name: t.site.course.next }).click();
      await expect(student.getByText('Devagar e a direito.')).toBeVisible();
      await expectAccessible(student, 'lesson');
      await student.getByRole('link', { name: likeText(blockTexts[lang].play) }).click();
      const video = student.locator('video');
      await expect(video).toHaveAttribute('src', /\/lessons\/[\w-]+\/video$/);
      const sent = await student.request.get((await video.getAttribute('src')) ?? '');
      expect(await sent.body()).toEqual(film);
    });

    await journey.step('the owner sees the student', async () => {
      await page.goto(`/${lang}/app/creator/kumbi-academy/courses`);
      await expect(page.getByText('1 aluno', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('link', { name: '1 aluno', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.academy.students.title })).toBeVisible();
      await expect(page.getByRole('link', { name: buyer.name })).toBeVisible();
      await expectAccessible(page, 'students');
    });
  },
);
