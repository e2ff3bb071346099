import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { showToast } from './toast.ts';

vi.mock('./toast.ts', () => ({ showToast: vi.fn() }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const words = { done: 'copied', failed: 'not copied', failedDetail: 'by hand' };

test('reports the copy once the text is in the clipboard, and not before', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const writeText = vi.fn(() => promise);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const copying = copyText('KB-7F3K-92QD', words);
  expect(showToast).not.toHaveBeenCalled();
  arrive();
  expect(await copying).toBe(true);
  expect(writeText).toHaveBeenCalledWith('KB-7F3K-92QD');
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ kind: 'success', title: 'copied' });
});

test.each([
  ['without permission', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
  ['on a page without TLS', {}],
])('%s it reports the failure, and shows the text to copy by hand', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await copyText('KB-7F3K-92QD', words)).toBe(false);
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: 'error',
    title: 'not copied',
    detail: 'by hand',
    text: 'KB-7F3K-92QD',
  });
});
