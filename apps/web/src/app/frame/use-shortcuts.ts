import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useModal } from '../../lib/modals/use-modal.ts';
import { useWorkspace, useWorkspacePath } from '../../modules/workspaces/workspaces.public.tsx';
import { commandsOf, navigationOf } from '../navigation.ts';
import { isPaletteOpen, openPalette } from './palette-store.ts';

/** The time for the letter after `g`, in milliseconds. */
const chordMs = 1200;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The keyboard shortcuts of the frame. Single letters only work outside of inputs and dialogs. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const workspace = useWorkspace();
  const { open } = useModal();
  const chordAt = useRef(Number.NEGATIVE_INFINITY);

  const single = (event: KeyboardEvent): boolean => {
    if (performance.now() - chordAt.current < chordMs) {
      chordAt.current = Number.NEGATIVE_INFINITY;
      const entry = navigationOf(workspace).find(({ letter }) => letter === event.key);
      if (entry) void navigate({ href: path(entry.path) });
      return entry !== undefined;
    }
    switch (event.key) {
      case 'g':
        chordAt.current = performance.now();
        return false;
      case '?':
        open('shortcuts', {});
        return true;
      case '/': {
        const field = document.querySelector<HTMLInputElement>('[data-page-search]');
        if (field) field.focus();
        else openPalette();
        return true;
      }
      case 'c': {
        const button = document.querySelector<HTMLButtonElement>('[data-create]');
        const command = commandsOf(workspace).find((each) => each.onCreateKey);
        if (button) button.click();
        else if (command) open(command.modal, {});
        return true;
      }
      default:
        return false;
    }
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openPalette();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // The palette's code is fetched on its first use. Letters typed until then are meant for it.
    if (isTyping(event.target) || isPaletteOpen() || document.querySelector('[role="dialog"]')) return;
    if (single(event)) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
