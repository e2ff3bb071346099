import { useTranslations } from 'use-intl';
import { showToast } from './toast.ts';
import { useAction } from './use-action.ts';

interface Undoable<Input> {
  readonly run: (input: Input) => Promise<unknown>;
  readonly undo: (input: Input) => Promise<unknown>;
  /** The toast's message about the change. */
  readonly done: (input: Input) => string;
}

/** Runs a deletion or another reversible change. It asks nothing, and its toast has an Undo button. */
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
