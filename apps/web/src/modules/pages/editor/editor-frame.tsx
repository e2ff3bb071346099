import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EditorShell, useEditorShell } from '../../../lib/editing/editor-shell/editor-shell.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { pages } from '../pages.api.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import classes from './editor-frame.module.css';
import { EditorScope } from './fields/editor-context.tsx';
import { type Beside, PageBar } from './page-bar.tsx';
import { SampleNote } from './sample-note.tsx';
import { type Opened, usePageEditor } from './use-page-editor.ts';

interface Props {
  readonly opened: Opened;
  readonly onReload: () => void;
}

const Board = lazy(async () => ({ default: (await import('./wide/board.tsx')).Board }));
const CompareDialog = lazy(async () => ({
  default: (await import('../versions/compare-dialog.tsx')).CompareDialog,
}));
const VersionsDrawer = lazy(async () => ({
  default: (await import('../versions/versions-drawer.tsx')).VersionsDrawer,
}));
const PhoneEditor = lazy(async () => ({ default: (await import('./phone/phone-editor.tsx')).PhoneEditor }));

/** One page, its bar, and the editor for the screen's width. Rotating a tablet keeps all changes. */
export function EditorFrame({ opened, onReload }: Props) {
  const t = useTranslations('pages.editor');
  const phone = useIsPhone();
  const workspace = useWorkspace();
  const { data: page = opened.page } = useQuery({
    ...pages.get(workspace.kumbi_code, { query: { id: opened.page.id } }),
    initialData: opened.page,
  });
  const editor = usePageEditor({ ...opened, page });
  const [beside, setBeside] = useState<Beside | null>(null);
  const { release, loadNewer } = useEditorShell({ editor, title: page.title, workspace: workspace.name, onReload });

  /** Previews and versions come from the server, so the page is saved first. */
  const openBeside = async (what: Beside) => {
    if ((await editor.save()) !== null) setBeside(what);
  };
  return (
    <EditorScope editor={editor}>
      <EditorShell
        editor={editor}
        bar={<PageBar editor={editor} onBeside={(what) => void openBeside(what)} onReload={loadNewer} />}
        note={<SampleNote editor={editor} />}
        found={t('recovered')}
        head={<DraftOffer editor={editor} />}
      >
        {phone ? <PhoneEditor editor={editor} /> : <Board editor={editor} />}
      </EditorShell>
      {beside === 'preview' && (
        <DialogFrame title={t('preview')} onClose={() => setBeside(null)} size="xl">
          <div className={classes.preview}>
            <PreviewFrame id={page.id} title={page.title} language={editor.language} revision={editor.revision} />
          </div>
        </DialogFrame>
      )}
      <Suspense>
        {beside === 'compare' && page.published_revision !== null && (
          <CompareDialog
            id={page.id}
            before={page.published_revision}
            after={editor.revision}
            onClose={() => setBeside(null)}
          />
        )}
        {beside === 'versions' && (
          <VersionsDrawer id={page.id} onClose={() => setBeside(null)} onRestored={loadNewer} />
        )}
      </Suspense>
      {editor.conflict && (
        <ConflictDialog editor={editor} message={editor.conflict.message} onRelease={release} onReload={loadNewer} />
      )}
    </EditorScope>
  );
}
