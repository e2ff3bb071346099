type ToastArea = typeof import('../../ui/toasts.tsx');

export interface Toast {
  /** Only one toast with this name is shown at a time. */
  readonly id?: string;
  readonly kind: 'error' | 'success' | 'info';
  readonly title: string;
  readonly detail?: string;
  /** A text to copy manually: it is selected, and the toast stays until it is dismissed. */
  readonly text?: string;
  /** A toast with a button stays until it is dismissed. */
  readonly button?: { readonly label: string; readonly onClick: () => void };
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
