import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import { useAction } from '../../feedback/use-action.ts';
import type { Editor } from './use-editor.ts';

interface Props {
  readonly editor: Pick<Editor<never>, 'save' | 'forgetCopy' | 'leaveConflict'>;
  /** The name of the other person and the time. */
  readonly message: string;
  readonly t: Parameters<typeof ConflictChoice>[0]['t'];
  /** A preview of the newer version. */
  readonly newer: ReactNode;
  readonly wide?: boolean;
  /** Another way to resolve the conflict. */
  readonly other?: { readonly label: string; readonly onClick: () => void };
  /** Creates another document with this draft. @returns its address */
  readonly copy: () => Promise<string>;
  readonly onRelease: () => void;
  readonly onReload: () => void;
}

/** Asks about a conflict with another person's save: load theirs, save a copy of this draft, or overwrite. */
export function EditorConflict({ editor, message, t, newer, wide = false, other, copy, onRelease, onReload }: Props) {
  const navigate = useNavigate();
  const overwrite = useAction(() => editor.save({ overwrite: true }));
  const keepCopy = useAction(copy, async (href) => {
    onRelease();
    editor.forgetCopy();
    await navigate({ href });
  });
  return (
    <ConflictChoice
      message={message}
      t={t}
      newer={newer}
      wide={wide}
      {...(other ? { other } : {})}
      copying={keepCopy.isPending}
      overwriting={overwrite.isPending}
      onClose={editor.leaveConflict}
      onTake={onReload}
      onCopy={() => keepCopy.mutate(undefined)}
      onOverwrite={() => overwrite.mutate(undefined)}
    />
  );
}
