import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EditorConflict } from '../../../lib/editing/editor-shell/editor-conflict.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { type ContentBody, pages } from '../pages.api.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import classes from './editor-frame.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import type { PageEditor } from './use-page-editor.ts';

interface Props {
  readonly editor: PageEditor;
  /** The name of the other person and the time. */
  readonly message: string;
  readonly onRelease: () => void;
  readonly onReload: () => void;
}

/** Asks about a conflict with another person's save. Nothing is lost before the user chooses. */
export function ConflictDialog({ editor, message, onRelease, onReload }: Props) {
  const t = useTranslations('pages.conflict');
  const path = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  const { page, draft } = editor;
  const [merging, setMerging] = useState(false);

  const copy = async () => {
    const title = t('copy_of', { name: page.title });
    const body = { title, type: page.type, status: 'off' as const, default_language: draft.language };
    const made = await pages.create(kumbi_code, { body }, { idempotencyKey: crypto.randomUUID() });
    const content = { id: made.id, revision: made.revision, default_language: draft.language, data: draft.data };
    await pages.saveContent(kumbi_code, { body: content as unknown as ContentBody });
    return path(`kpages/${made.id}`);
  };
  const preview = (
    <div className={classes.preview}>
      <PreviewFrame id={page.id} title={t('newer')} language={editor.language} />
    </div>
  );
  if (merging)
    return (
      <MergeDialog
        editor={editor}
        onClose={() => setMerging(false)}
        onMerged={() => {
          onRelease();
          editor.forgetCopy();
          onReload();
        }}
      />
    );
  return (
    <EditorConflict
      editor={editor}
      message={message}
      t={t}
      newer={preview}
      wide
      other={{ label: t('choose'), onClick: () => setMerging(true) }}
      copy={copy}
      onRelease={onRelease}
      onReload={onReload}
    />
  );
}
