import { useTranslations } from 'use-intl';
import { showToast } from './toast.tsx';
import { useAction } from './use-action.ts';

interface Undoable<Input> {
  readonly run: (input: Input) => Promise<unknown>;
  readonly undo: (input: Input) => Promise<unknown>;
  /** What was done, as the toast says it. */
  readonly done: (input: Input) => string;
}

/** A deletion, or another change that is easily taken back: it asks nothing, and its toast holds Undo. */
export function useUndoable<Input>({ run, undo, done }: Undoable<Input>) {
  const t = useTranslations('app.common');
  const back = useAction(undo, () => showToast({ kind: 'info', title: t('undone') }));
  return useAction(run, (_, input) =>
    showToast({
      kind: 'success',
      title: done(input),
      button: { label: t('undo'), onClick: () => back.mutate(input) },
    }),
  );
}
