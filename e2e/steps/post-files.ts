import linkedinEn from '@kumbi/contract/integrations/messages/steps.linkedin_post.en.json' with { type: 'json' };
import linkedinPt from '@kumbi/contract/integrations/messages/steps.linkedin_post.pt.json' with { type: 'json' };
import tiktokEn from '@kumbi/contract/integrations/messages/steps.tiktok_post.en.json' with { type: 'json' };
import tiktokPt from '@kumbi/contract/integrations/messages/steps.tiktok_post.pt.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../look/axe.ts';
import { filled, type Lang, texts } from '../look/texts.ts';
import { flowCalls } from './flow-calls.ts';
import { dialogNamed } from './shop.ts';

/** The first bytes of files. */
const film = {
  name: 'torra.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2torra', 'latin1'),
};
const webm = {
  name: 'torra.webm',
  mimeType: 'video/webm',
  buffer: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x84]), Buffer.from('webm torra')]),
};
const menu = { name: 'ementa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nementa') };

/** Creates a draft with two posts, without their files. */
async function createFilePosts(page: Page, url: string, company: string) {
  const { connectionTo, create } = flowCalls(page, url, company);
  return create('Vídeo e ementa', [
    { type: 'tiktok_post', ...{ connection: await connectionTo('tiktok') } },
    { type: 'linkedin_post', ...{ connection: await connectionTo('linkedin'), text: 'Ementa de março' } },
  ]);
}

/** Opens a step on the flow board. */
export async function openStep(page: Page, lang: Lang, name: string): Promise<void> {
  await page.getByText(texts[lang].automations.editor.view_list, { exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

interface Editor {
  readonly lang: Lang;
  readonly url: string;
  readonly company: string;
}

/** Uploads a video for a post, refuses others, and chooses a document with the keyboard until its address is closed. */
export async function choosePostFiles(page: Page, { lang, url, company }: Editor): Promise<void> {
  const { tiktok_post: video } = (lang === 'pt' ? tiktokPt : tiktokEn).automations.steps;
  const { linkedin_post: post } = (lang === 'pt' ? linkedinPt : linkedinEn).automations.steps;
  const { picker } = texts[lang].media;
  const draft = await createFilePosts(page, url, company);
  const media = dialogNamed(page, picker.title);
  const opener = (field: string) => page.getByRole('button', { name: `${picker.title} (${field})` });
  const upload = async (file: typeof film) => {
    const asked = page.waitForEvent('filechooser');
    await media.getByRole('button', { name: picker.upload }).click();
    await (await asked).setFiles(file);
  };
  await page.goto(`/${lang}/app/creator/automations/${draft.id}`);
  await openStep(page, lang, video.name);
  await opener(video.fields.video).click();
  await expect(media.getByText(picker.empty_video)).toBeVisible();
  await expectAccessible(page, `no videos, ${lang}`);
  // Its contents decide, not its name.
  await upload({ ...menu, name: 'menu.mp4' });
  await expect(page.getByText(picker.not_video)).toBeVisible();
  await expect(media.getByText(picker.empty_video)).toBeVisible();
  await upload(film);
  const address = page.getByRole('textbox', { name: video.fields.video });
  await expect(address).toHaveValue(/\/files\/[0-9a-f]{32}\.mp4$/);
  const film1 = await address.inputValue();
  expect((await page.request.get(film1)).headers()['content-type']).toBe('video/mp4');
  await opener(video.fields.video).press('Enter');
  await media.getByRole('searchbox', { name: picker.search_video }).fill('tor');
  await expectAccessible(page, `videos, ${lang}`);
  await media.getByRole('button', { name: /^torra\.mp4 / }).press('Enter');
  await expect(address).toHaveValue(film1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openStep(page, lang, post.name);
  const file = page.getByRole('textbox', { name: post.fields.file });
  await opener(post.fields.file).press('Enter');
  await media.getByText(picker.kinds.video, { exact: true }).click();
  await upload(webm);
  await expect(page.getByText(filled(picker.other_format, { formats: 'MP4' }))).toBeVisible();
  await media.getByRole('radio', { name: picker.kinds.video }).press('ArrowRight');
  await upload(menu);
  await expect(file).toHaveValue(/\/files\/[0-9a-f]{32}\.pdf$/);
  const menu1 = await file.inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: texts[lang].automations.editor.save, exact: true }).click();
  await expect
    .poll(async () => (await draft.read()).steps.slice(1).map((step) => step.video ?? step.file))
    .toEqual([film1, menu1]);

  await openStep(page, lang, post.name);
  await opener(post.fields.file).press('Enter');
  await media.getByText(picker.kinds.document, { exact: true }).click();
  await media.getByRole('button', { name: filled(picker.delete, { name: menu.name }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: picker.delete_confirm, exact: true }).click();
  await expect(media.getByText(picker.empty_document)).toBeVisible();
  // The tile disappears before the server has deleted the file.
  await expect.poll(async () => (await page.request.get(menu1)).status()).toBe(404);
}
