import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Watched } from '../../lib/api/call.ts';
import type { Progress } from '../../lib/api/fetch-with-progress.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useFailureHandler } from '../../lib/feedback/use-failure-handler.ts';

/** The current upload. */
export interface Sending extends Progress {
  readonly name: string;
}

export interface Upload {
  readonly sending: Sending | null;
  readonly start: (file: File) => void;
  readonly cancel: () => void;
}

/**
 * Uploads one file at a time. The field keeps its previous value until the new file is stored. Unmounting the field
 * cancels the upload, because no one would see its result.
 */
export function useUpload<Stored>(
  store: (file: File, watched: Watched) => Promise<Stored>,
  done: (stored: Stored, file: File) => void,
): Upload {
  const t = useTranslations('media.upload');
  const handleFailure = useFailureHandler();
  const [sending, setSending] = useState<Sending | null>(null);
  const running = useRef<{ readonly abort: AbortController; readonly name: string } | null>(null);
  // The page may change during the upload: `done` must see the latest state.
  const latest = useRef(done);
  latest.current = done;
  const words = useRef(t);
  words.current = t;
  useEffect(
    () => () => {
      if (!running.current) return;
      running.current.abort.abort();
      showToast({ kind: 'info', title: words.current('left', { name: running.current.name }) });
    },
    [],
  );

  const send = async (file: File) => {
    running.current?.abort.abort();
    const mine = { abort: new AbortController(), name: file.name };
    running.current = mine;
    setSending({ name: file.name, sent: 0, total: file.size });
    try {
      const onProgress = (progress: Progress) => setSending({ name: file.name, ...progress });
      const stored = await store(file, { signal: mine.abort.signal, onProgress });
      if (running.current === mine && !mine.abort.signal.aborted) latest.current(stored, file);
    } catch (error) {
      if (!mine.abort.signal.aborted) handleFailure(error);
    } finally {
      if (running.current === mine) {
        running.current = null;
        setSending(null);
      }
    }
  };
  return { sending, start: (file) => void send(file), cancel: () => running.current?.abort.abort() };
}
