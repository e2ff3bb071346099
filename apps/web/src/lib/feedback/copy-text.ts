import { showToast } from './toast.ts';
import type { Toast } from './toast-content.ts';

interface CopyWords {
  readonly done: string;
  readonly failed: string;
  readonly failedDetail: string;
}

/** Additional contents of the toast after copying. */
export type CopyNotes = Pick<Toast, 'detail' | 'button'>;

/**
 * Copies a text and reports the result. If the browser refuses (no permission, a page without TLS), the toast contains
 * the text for manual copying.
 *
 * @returns whether the text is in the clipboard
 */
export async function copyText(text: string, words: CopyWords, notes: CopyNotes = {}): Promise<boolean> {
  const copied = await write(text);
  if (copied) showToast({ kind: 'success', title: words.done, ...notes });
  else showToast({ kind: 'error', title: words.failed, detail: words.failedDetail, text });
  return copied;
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
