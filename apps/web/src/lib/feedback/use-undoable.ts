import { useTranslations } from 'use-intl';
import { showToast } from './toast.tsx';
import { useAction } from './use-action.ts';

interface Undoable<Input> {
  readonly run: (input: Input) => Promise<unknown>;
  readonly undo: (input: Input) => Promise<unknown>;
  /** What was done, as the toast says it. */
  readonly done: (input: Input) => string;
  /** Shows it as done before the server has answered. */
  readonly foresee?: (input: Input) => void;
  /** Reads again what it touches; also after a refusal, which takes back what was foreseen. */
  readonly refresh: () => Promise<unknown>;
}

/** A deletion, or another change that is easily taken back: it asks nothing, and its toast holds Undo. */
export function useUndoable<Input>({ run, undo, done, foresee, refresh }: Undoable<Input>) {
  const t = useTranslations('app.common');
  const back = useAction(
    async (input: Input) => {
      await undo(input).finally(refresh);
    },
    () => showToast({ kind: 'info', title: t('undone') }),
  );
  return useAction(
    async (input: Input) => {
      foresee?.(input);
      await run(input).finally(refresh);
    },
    (_, input) =>
      showToast({
        kind: 'success',
        title: done(input),
        button: { label: t('undo'), onClick: () => back.mutate(input) },
      }),
  );
}
