import { useEffect, useState } from 'react';

const afterUnmountMs = 20;
/** Outside of all dialogs, because a dialog may replace another one whose opener no longer exists. */
let lastOpener: HTMLElement | undefined;

function openerOf(active: Element | null): HTMLElement | undefined {
  if (!(active instanceof HTMLElement) || active === document.body) return undefined;
  // A menu's entry disappears with the menu, but its button stays.
  const button = active.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = (button && document.getElementById(button)) || active;
  if (!opener.closest('[role="dialog"]')) lastOpener = opener;
  return opener;
}

function restoreFocus(opener: HTMLElement | undefined): void {
  // The user or the next dialog has moved the focus already.
  if (document.activeElement && document.activeElement !== document.body) return;
  const target = [opener, lastOpener].find((each) => each?.isConnected);
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  if (target && (!dialog || dialog.contains(target))) target.focus({ preventScroll: true });
}

/** Returns the focus to the element that opened a dialog. The library does so only for dialogs that stay mounted. */
export function useFocusBack(): void {
  // During the first render, before the dialog takes the focus.
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(() => () => void setTimeout(() => restoreFocus(opener), afterUnmountMs), [opener]);
}
