import type { ComponentType } from 'react';
import type { Toast } from './toast-content.ts';

/** `ui/toasts.tsx`, which a page loads after its first paint. */
interface ToastArea {
  readonly Toasts: ComponentType;
  readonly presentToast: (toast: Toast) => void;
}

let area: ToastArea | undefined;
const waiting: Toast[] = [];
const listeners = new Set<() => void>();

/** Fetches the area of toasts, so that a toast about a lost connection can be shown. */
export async function prepareToasts(): Promise<void> {
  if (area) return;
  try {
    area = await import('../../ui/toasts.tsx');
  } catch {
    // The banner says that the network is lost. The next toast tries again, and shows those that wait.
    return;
  }
  for (const listener of listeners) listener();
  for (const toast of waiting.splice(0)) area.presentToast(toast);
}

export function showToast(toast: Toast): void {
  if (area) {
    area.presentToast(toast);
    return;
  }
  waiting.push(toast);
  void prepareToasts();
}

/** @returns undefined before the area has been fetched */
export const toastArea = (): ToastArea | undefined => area;

export function onToastArea(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
