import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentQuestion, onQuestion } from '../lib/feedback/confirm.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Shows `default-question` on demand. Its code is loaded with the first question. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(onQuestion, currentQuestion);
  return (
    asked && (
      <Suspense fallback={null}>
        <ConfirmDialog question={asked.question} answer={asked.answer} />
      </Suspense>
    )
  );
}
