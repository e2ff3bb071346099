import { lessons } from '@kumbi/contract/academy/academy.endpoints.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { filled, type Lang, texts } from '../look/texts.ts';
import { chooseImage, dialogNamed, passSuccess, picture, switchNamed } from './shop.ts';

const box = (within: Locator, name: string): Locator => within.getByRole('textbox', { name, exact: true });

interface CourseWords {
  readonly title: string;
  readonly description: string;
  readonly priceAo: number;
  readonly priceUs: number;
}

/** Creates a course with the form, and leaves its page open. */
export async function makeCourse(page: Page, lang: Lang, course: CourseWords): Promise<void> {
  const t = texts[lang].academy;
  await page.goto(`/${lang}/app/creator/kumbi-academy/courses`);
  await page.getByRole('button', { name: t.list.create }).first().click();
  const dialog = dialogNamed(page, t.course.add_title);
  await box(dialog, t.course.title).fill(course.title);
  await box(dialog, t.course.description).fill(course.description);
  await chooseImage(page, dialog, lang, picture('mel-de-malanje'));
  await box(dialog, t.course.price_ao).fill(String(course.priceAo));
  await box(dialog, t.course.price_us).fill(String(course.priceUs));
  await dialog.getByRole('button', { name: t.course.create, exact: true }).click();
  await passSuccess(page, lang);
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
}

export async function addModule(page: Page, lang: Lang, title: string): Promise<void> {
  const t = texts[lang].academy;
  await page.getByRole('button', { name: t.one.add_module }).click();
  const dialog = dialogNamed(page, t.module.add_title);
  await box(dialog, t.module.title).fill(title);
  await box(dialog, t.module.description).fill(`Tudo sobre: ${title}`);
  await dialog.getByRole('button', { name: t.module.create, exact: true }).click();
  await passSuccess(page, lang);
}

export interface LessonWords {
  readonly title: string;
  readonly text: string;
  readonly open?: true;
  /** Absent for a lesson with a video link. */
  readonly video?: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
}

/** Adds a lesson at the end of the only module. */
export async function addLesson(page: Page, lang: Lang, lesson: LessonWords): Promise<void> {
  const t = texts[lang].academy;
  await page.getByRole('button', { name: t.one.add_lesson }).click();
  const dialog = dialogNamed(page, t.lesson.add_title);
  await box(dialog, t.lesson.title).fill(lesson.title);
  if (lesson.video) {
    await dialog.getByText(t.lesson.file, { exact: true }).click();
    const asked = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: texts[lang].media.file.choose }).click();
    await (await asked).setFiles(lesson.video);
    await expect(dialog.getByText(lesson.video.name)).toBeVisible();
    // The file's name appears immediately; another file can be chosen after the upload.
    await expect(dialog.getByRole('button', { name: texts[lang].media.file.change })).toBeVisible();
  } else await box(dialog, t.lesson.video_link).fill('https://youtu.be/aqz-KE-bpKQ');
  await box(dialog, t.lesson.description).fill(lesson.text);
  if (lesson.open) await switchNamed(dialog, t.lesson.is_preview, t.lesson.is_preview_help).check();
  await dialog.getByRole('button', { name: t.lesson.create, exact: true }).click();
  await passSuccess(page, lang);
}

/** The titles of the lessons, in their order. */
export const lessonsOf = (page: Page): Locator => page.locator('ol > li');

/** Moves a lesson up. The screen shows the new order immediately, and the response confirms it. */
export async function moveUp(page: Page, lang: Lang, name: string): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.url().endsWith(lessons.reorder.path) && answer.ok());
  await page.getByRole('button', { name: filled(texts[lang].academy.one.up, { name }) }).click();
  await kept;
}
