import { merge, missing, type ProjectedPage, project } from '@kumbi/blocks/model/languages.ts';
import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { inEachLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import { useCallback, useMemo, useState } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { type Editor, useEditor } from '../../../lib/editing/editor-shell/use-editor.ts';
import { sameData } from '../../../lib/editing/same-data.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { type ContentBody, pages } from '../pages.api.ts';
import { type Draft, differs, readCopy } from './model/kept-copy.ts';
import { useAutosave } from './use-autosave.ts';

/** The initial data of an editor. */
export interface Opened {
  readonly page: Page;
  readonly draft: Draft;
  readonly images: Readonly<Record<string, Image>>;
  readonly savedAt: string | null;
}

/** The state and actions of both editors: a wide screen's board and a phone's list. */
export interface PageEditor extends Editor<Draft> {
  /** The version that this editor last read from or sent to the server. */
  readonly saved: Draft;
  readonly page: Page;
  /** The language being edited. */
  readonly language: Locale;
  readonly setLanguage: (language: Locale) => void;
  readonly setDefaultLanguage: (language: Locale) => void;
  /** The page in that language. */
  readonly shown: ProjectedPage;
  /** @param by the name of the changed thing, so that quick changes of it are a single undo step */
  readonly change: (next: ProjectedPage, by?: string) => void;
  /** Paths of the texts that exist only in the other language, by language. */
  readonly missing: Readonly<Record<Locale, readonly string[]>>;
  readonly images: Readonly<Record<string, Image>>;
  readonly addImage: (image: Image) => void;
}

export function usePageEditor(opened: Opened): PageEditor {
  const { page, draft: first } = opened;
  const { kumbi_code } = useWorkspace();
  const {
    editor,
    state,
    change: next,
  } = useEditor<Draft>({
    key: `${kumbi_code}:page:${page.id}`,
    first: { data: first, revision: page.revision, savedAt: opened.savedAt },
    read: readCopy,
    differs,
    newer: 'page.newer_revision',
    byItself: true,
    send: async ({ data, language: default_language }, revision, overwrite) => {
      const body = { id: page.id, revision, default_language, data, ...(overwrite ? { overwrite } : {}) };
      // The contract's schema is looser than the blocks' own types, and its arrays aren't read-only.
      const stored = (await pages.saveContent(kumbi_code, { body: body as unknown as ContentBody })).page;
      queryClient.setQueryData(pages.get(kumbi_code, { query: { id: page.id } }).queryKey, stored);
      return { revision: stored.revision, at: stored.updated_at };
    },
  });
  useAutosave(state, editor.save);
  const [language, setLanguage] = useState<Locale>(first.language);
  const [uploaded, setUploaded] = useState<Readonly<Record<string, Image>>>({});
  const { draft } = editor;

  const shown = useMemo(() => project(draft.data, language), [draft.data, language]);
  const change = useCallback(
    (shownNext: ProjectedPage, by = '') => {
      const data = merge(shownNext, language);
      if (sameData(data, draft.data)) return;
      next({ ...draft, data }, by && `${language} ${by}`);
    },
    [draft, language, next],
  );
  const missingTexts = useMemo(() => inEachLocale((locale) => missing(draft.data, locale)), [draft.data]);

  return {
    ...editor,
    saved: state.saved,
    page,
    language,
    setLanguage,
    setDefaultLanguage: (chosen) => next({ ...draft, language: chosen }, ''),
    shown,
    change,
    missing: missingTexts,
    images: useMemo(() => ({ ...opened.images, ...uploaded }), [opened.images, uploaded]),
    addImage: useCallback((image: Image) => setUploaded((before) => ({ ...before, [image.id]: image })), []),
  };
}
