import { imageBytes } from '@kumbi/contract/media/media.limits.ts';
import { expect, test, vi } from 'vitest';
import { imageProblem } from './image-problem.ts';

const photo = async () => ({ width: 4000, height: 3000 });
const undrawable = async () => {
  throw new Error('the image could not be decoded');
};

test('a photo of a phone may be cut', async () => {
  expect(await imageProblem(new Blob(['jpeg'], { type: 'image/jpeg' }), photo)).toBeNull();
});

test.each([
  ['a PDF', new Blob(['%PDF'], { type: 'application/pdf' }), photo],
  ['a PDF that is called .jpg', new Blob(['%PDF'], { type: 'image/jpeg' }), undrawable],
  ['a HEIC that the browser cannot draw', new Blob(['heic'], { type: 'image/heic' }), undrawable],
  ['an empty file', new Blob([], { type: 'image/png' }), photo],
  ['a picture without a size', new Blob(['<svg/>'], { type: 'image/svg+xml' }), async () => ({ width: 0, height: 0 })],
])('%s is not an image', async (_, file, measure) => {
  expect(await imageProblem(file, measure)).toBe('not_image');
});

test('too many bytes are reported before decoding, too many pixels after it', async () => {
  const measure = vi.fn(photo);
  const heavy = new Blob([new Uint8Array(imageBytes + 1)], { type: 'image/jpeg' });
  expect(await imageProblem(heavy, measure)).toBe('too_large');
  expect(measure).not.toHaveBeenCalled();
  const huge = async () => ({ width: 20_000, height: 20_000 });
  expect(await imageProblem(new Blob(['png'], { type: 'image/png' }), huge)).toBe('too_large');
});
