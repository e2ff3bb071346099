import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useEffect } from 'react';
import { RecoveryOffer } from '../../../ui/recovery-offer.tsx';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { pageFacts } from '../../page-facts.ts';
import { useEditorKeys } from '../use-editor-keys.ts';
import classes from './editor-shell.module.css';
import type { Editor } from './use-editor.ts';

interface Options {
  readonly editor: Omit<Editor<never>, 'draft'>;
  /** The names of the document and its workspace, for the window's title. */
  readonly title: string;
  readonly workspace: string;
  readonly onReload: () => void;
}

/** Provides an editor's keys, its window's title, and the question before unsaved work is lost. */
export function useEditorShell({ editor, title, workspace, onReload }: Options) {
  const guard = useLeaveGuard({ dirty: editor.unsaved, onDiscard: editor.forgetCopy });
  useEditorKeys(editor, document);
  useEffect(() => {
    document.title = `${title} · ${workspace} · ${pageFacts.brand}`;
  }, [title, workspace]);
  return {
    release: guard.release,
    /** Discards this draft and loads the document again. */
    loadNewer: () => {
      guard.release();
      editor.forgetCopy();
      onReload();
    },
  };
}

interface Props {
  readonly editor: Pick<Editor<never>, 'recovery'>;
  readonly bar: ReactNode;
  /** Directly below the bar. */
  readonly note?: ReactNode;
  /** The text that offers work of an earlier visit. */
  readonly found: string;
  /** Between the notices and the document. */
  readonly head?: ReactNode;
  /** The document scrolls as a whole, instead of its parts. */
  readonly scrolls?: boolean;
  readonly children: ReactNode;
}

/** The window of an editor: bar, notices and the document. */
export function EditorShell({ editor, bar, note, found, head, scrolls, children }: Props) {
  return (
    <div className={classes.frame}>
      {bar}
      {note}
      <RecoveryOffer recovery={editor.recovery} found={found} />
      {head}
      <main className={classes.body} data-scrolls={scrolls} id="content" tabIndex={-1}>
        <Suspense fallback={<Skeleton h="100%" radius={0} />}>{children}</Suspense>
      </main>
    </div>
  );
}
