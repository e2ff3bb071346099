import { afterEach, expect, test, vi } from 'vitest';
import { start } from './page-copy.ts';

afterEach(() => vi.unstubAllGlobals());

/** A copy button next to a code, on a page with this clipboard. */
function pressed(clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  const said = { textContent: '', setAttribute: vi.fn(), classList: { add: vi.fn(), remove: vi.fn() } };
  const selectAllChildren = vi.fn();
  vi.stubGlobal('document', { createElement: () => said, body: { append: vi.fn() } });
  vi.stubGlobal('window', { setTimeout: () => 0 });
  vi.stubGlobal('getSelection', () => ({ selectAllChildren }));
  vi.stubGlobal('navigator', { clipboard });
  const code = { textContent: 'NATAL10' };
  const button = Object.assign(new EventTarget(), {
    textContent: 'Copy',
    previousElementSibling: code,
    dataset: { copy: 'NATAL10', done: 'Copied', failed: 'Copy it by hand' },
  });
  start([button as unknown as HTMLElement]);
  button.dispatchEvent(new Event('click'));
  return { said, button, code, selectAllChildren };
}

test('a copied code is announced', async () => {
  const writeText = vi.fn(async () => undefined);
  const { said, button, selectAllChildren } = pressed({ writeText });
  await vi.waitFor(() => expect(button.textContent).toBe('Copied'));
  expect(writeText).toHaveBeenCalledWith('NATAL10');
  expect(said.textContent).toBe('Copied');
  expect(selectAllChildren).not.toHaveBeenCalled();
});

test.each([
  ['the browser refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['the page has no TLS', undefined],
])('where %s the code is selected, and the message says to copy it by hand', async (_, clipboard) => {
  const { said, button, code, selectAllChildren } = pressed(clipboard);
  await vi.waitFor(() => expect(said.textContent).toBe('Copy it by hand'));
  expect(button.textContent).toBe('Copy');
  expect(selectAllChildren).toHaveBeenCalledExactlyOnceWith(code);
});
