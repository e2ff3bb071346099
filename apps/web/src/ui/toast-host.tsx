import { useSyncExternalStore } from 'react';
import { onToastArea, toastArea } from '../lib/feedback/toast.ts';

/** The place of toasts. Their code is loaded with the first one, or with the first page of a workspace. */
export function ToastHost() {
  const area = useSyncExternalStore(onToastArea, toastArea);
  return area && <area.Toasts />;
}
