import { useEffect, useState } from 'react';

const afterUnmountMs = 20;
/** Outside of all dialogs: one may follow another, whose own opener is gone with it. */
let lastOpener: HTMLElement | undefined;

function openerOf(active: Element | null): HTMLElement | undefined {
  if (!(active instanceof HTMLElement) || active === document.body) return undefined;
  // An entry of a menu goes with it; its button stays.
  const button = active.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = (button && document.getElementById(button)) || active;
  if (!opener.closest('[role="dialog"]')) lastOpener = opener;
  return opener;
}

function giveBack(opener: HTMLElement | undefined): void {
  // Somebody, or a dialog that follows, has it already.
  if (document.activeElement && document.activeElement !== document.body) return;
  const target = [opener, lastOpener].find((each) => each?.isConnected);
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  if (target && (!dialog || dialog.contains(target))) target.focus({ preventScroll: true });
}

/** Gives the focus back to what a dialog was opened from. The library does so only for dialogs that stay mounted. */
export function useFocusBack(): void {
  // In the first drawing, before the dialog takes the focus.
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(() => () => void setTimeout(() => giveBack(opener), afterUnmountMs), [opener]);
}
