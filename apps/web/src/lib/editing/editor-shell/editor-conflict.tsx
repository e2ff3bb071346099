import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import { useAction } from '../../feedback/use-action.ts';
import type { Editor } from './use-editor.ts';

interface Props {
  readonly editor: Pick<Editor<never>, 'save' | 'forgetCopy' | 'leaveConflict'>;
  /** Who saved meanwhile, and when. */
  readonly message: string;
  readonly t: Parameters<typeof ConflictChoice>[0]['t'];
  /** The newer version, to look at. */
  readonly newer: ReactNode;
  readonly wide?: boolean;
  /** Makes another document of what was written here. @returns its address */
  readonly copy: () => Promise<string>;
  readonly onRelease: () => void;
  readonly onReload: () => void;
}

/** Somebody else saved the document meanwhile: take theirs, keep a copy of one's own, or overwrite. */
export function EditorConflict({ editor, message, t, newer, wide = false, copy, onRelease, onReload }: Props) {
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
      copying={keepCopy.isPending}
      overwriting={overwrite.isPending}
      onClose={editor.leaveConflict}
      onTake={onReload}
      onCopy={() => keepCopy.mutate(undefined)}
      onOverwrite={() => overwrite.mutate(undefined)}
    />
  );
}
