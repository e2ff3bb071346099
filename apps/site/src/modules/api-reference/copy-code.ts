import { copyText } from '../../islands/copy-text.ts';

interface CopyTexts {
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
}

/** The time after which a button offers to copy again. */
const shownMs = 2_000;

/** Gives each block of code a button that copies it. The confirmation is on the button, and announced to screen readers. */
export function addCopyButtons(texts: CopyTexts, announce: (text: string) => void): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-code]')) {
    const code = block.querySelector('pre');
    if (!code) continue;
    if (block.dataset.scrolls !== undefined) reachByKeyboard(code, block.dataset.scrolls);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'api-copy';
    button.textContent = texts.copy;
    let timer = 0;
    button.addEventListener('click', async () => {
      const isCopied = await copyText(code.textContent ?? '', code);
      announce(isCopied ? texts.copied : texts.copyFailed);
      if (!isCopied) return;
      button.textContent = texts.copied;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        button.textContent = texts.copy;
      }, shownMs);
    });
    block.append(button);
  }
}

/** A block that scrolls needs the focus, so that the arrow keys scroll it in every browser. */
function reachByKeyboard(code: HTMLElement, label: string): void {
  code.tabIndex = 0;
  code.setAttribute('role', 'region');
  code.setAttribute('aria-label', label);
}
