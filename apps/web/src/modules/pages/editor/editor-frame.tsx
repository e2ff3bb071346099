import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEditorKeys } from '../../../lib/editing/use-editor-keys.ts';
import { useLeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { pageFacts } from '../../../lib/page-facts.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { RecoveryOffer } from '../../../ui/recovery-offer.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { DraftOffer } from '../draft/draft-offer.tsx';
import { pages } from '../pages.api.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import { VersionsDrawer } from '../versions/versions-drawer.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import classes from './editor-frame.module.css';
import { EditorScope } from './fields/editor-context.tsx';
import { SampleNote } from './sample-note.tsx';
import { type Opened, usePageEditor } from './use-page-editor.ts';

interface Props {
  readonly opened: Opened;
  readonly onReload: () => void;
}

const Board = lazy(async () => ({ default: (await import('./wide/board.tsx')).Board }));
const PhoneEditor = lazy(async () => ({ default: (await import('./phone/phone-editor.tsx')).PhoneEditor }));

/** One page, its bar, and the editor that fits the screen: turning a tablet keeps what was done. */
export function EditorFrame({ opened, onReload }: Props) {
  const t = useTranslations('pages.editor');
  const phone = useIsPhone();
  const workspace = useWorkspace();
  const { data: page = opened.page } = useQuery({
    ...pages.get(workspace.kumbi_code, { query: { id: opened.page.id } }),
    initialData: opened.page,
  });
  const editor = usePageEditor({ ...opened, page });
  const [beside, setBeside] = useState<'preview' | 'versions' | null>(null);
  const guard = useLeaveGuard({ dirty: editor.unsaved, onDiscard: editor.forgetCopy });
  useEditorKeys(editor, document);

  useEffect(() => {
    document.title = `${page.title} · ${workspace.name} · ${pageFacts.brand}`;
  }, [page.title, workspace.name]);

  /** What is looked at, or brought back, is what the server has: so it gets everything first. */
  const openBeside = async (what: 'preview' | 'versions') => {
    if (await editor.save()) setBeside(what);
  };
  const loadNewer = () => {
    guard.release();
    editor.forgetCopy();
    onReload();
  };
  const waiting = <Skeleton h="100%" radius={0} />;
  return (
    <EditorScope editor={editor}>
      <div className={classes.frame}>
        <EditorBar editor={editor} onBeside={(what) => void openBeside(what)} />
        <SampleNote editor={editor} />
        <RecoveryOffer recovery={editor.recovery} found={t('recovered')} />
        <DraftOffer editor={editor} />
        <main className={classes.body} id="content" tabIndex={-1}>
          <Suspense fallback={waiting}>{phone ? <PhoneEditor editor={editor} /> : <Board editor={editor} />}</Suspense>
        </main>
      </div>
      {beside === 'preview' && (
        <DialogFrame title={t('preview')} onClose={() => setBeside(null)} size="xl">
          <div className={classes.preview}>
            <PreviewFrame id={page.id} title={page.title} language={editor.language} revision={editor.revision} />
          </div>
        </DialogFrame>
      )}
      {beside === 'versions' && <VersionsDrawer id={page.id} onClose={() => setBeside(null)} onRestored={loadNewer} />}
      {editor.conflict && (
        <ConflictDialog
          editor={editor}
          message={editor.conflict.message}
          onRelease={guard.release}
          onReload={loadNewer}
        />
      )}
    </EditorScope>
  );
}
