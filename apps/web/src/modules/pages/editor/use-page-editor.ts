import { merge, missing, type ProjectedPage, project } from '@kumbi/blocks/model/languages.ts';
import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { useCallback, useMemo, useReducer, useState } from 'react';
import {
  beginEditing,
  type Conflict,
  edit,
  isUnsaved,
  type SaveStatus,
  saveStatus,
  type Trouble,
} from '../../../lib/editing/editing.ts';
import { sameData } from '../../../lib/editing/same-data.ts';
import { type Recovery, useKeptCopy } from '../../../lib/editing/use-kept-copy.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { type Draft, differs, readCopy } from './model/kept-copy.ts';
import { useAutosave } from './use-autosave.ts';

/** What an editor begins with. */
export interface Opened {
  readonly page: Page;
  readonly draft: Draft;
  readonly images: Readonly<Record<string, Image>>;
  readonly savedAt: string | null;
}

/** All that the two editors know and can do: the board of a wide screen and the list of a phone show the same. */
export interface PageEditor {
  readonly page: Page;
  readonly draft: Draft;
  /** The language that is written at the moment. */
  readonly language: Locale;
  readonly setLanguage: (language: Locale) => void;
  readonly setDefaultLanguage: (language: Locale) => void;
  /** The page in that language. */
  readonly shown: ProjectedPage;
  /** @param by what was changed, so that quick changes of one thing are one step to undo */
  readonly change: (next: ProjectedPage, by?: string) => void;
  /** Paths of the texts that the other language has and the one at hand lacks. */
  readonly missing: Readonly<Record<Locale, readonly string[]>>;
  readonly images: Readonly<Record<string, Image>>;
  readonly addImage: (image: Image) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly status: SaveStatus;
  readonly savedAt: string | null;
  readonly revision: number;
  readonly unsaved: boolean;
  readonly trouble: Trouble | null;
  readonly conflict: Conflict | null;
  readonly leaveConflict: () => void;
  /** @returns whether the server has everything now */
  readonly save: (options?: { readonly overwrite?: boolean }) => Promise<boolean>;
  readonly forgetCopy: () => void;
  readonly recovery: Recovery;
}

export function usePageEditor(opened: Opened): PageEditor {
  const { page, draft: first } = opened;
  const { kumbi_code } = useWorkspace();
  const [state, dispatch] = useReducer(
    edit<Draft>,
    { data: first, revision: page.revision, savedAt: opened.savedAt },
    beginEditing<Draft>,
  );
  const [language, setLanguage] = useState<Locale>(first.language);
  const [uploaded, setUploaded] = useState<Readonly<Record<string, Image>>>({});
  const draft = state.history.present;
  const unsaved = isUnsaved(state);

  const key = `${kumbi_code}:page:${page.id}`;
  const copy = useKeptCopy({ key, state, unsaved, dispatch, read: readCopy, differs });
  const save = useAutosave({ page, state, dispatch, onSaved: copy.forget });

  const shown = useMemo(() => project(draft.data, language), [draft.data, language]);
  const change = useCallback(
    (next: ProjectedPage, by = '') => {
      const data = merge(next, language);
      if (sameData(data, draft.data)) return;
      dispatch({ type: 'edited', next: { ...draft, data }, by: by && `${language} ${by}`, at: performance.now() });
    },
    [draft, language],
  );
  const missingTexts = useMemo(() => ({ en: missing(draft.data, 'en'), pt: missing(draft.data, 'pt') }), [draft.data]);

  return {
    page,
    draft,
    language,
    setLanguage,
    setDefaultLanguage: (chosen) =>
      dispatch({ type: 'edited', next: { ...draft, language: chosen }, by: '', at: performance.now() }),
    shown,
    change,
    missing: missingTexts,
    images: useMemo(() => ({ ...opened.images, ...uploaded }), [opened.images, uploaded]),
    addImage: useCallback((image: Image) => setUploaded((before) => ({ ...before, [image.id]: image })), []),
    undo: useCallback(() => dispatch({ type: 'undone' }), []),
    redo: useCallback(() => dispatch({ type: 'redone' }), []),
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    status: saveStatus(state),
    savedAt: state.savedAt,
    revision: state.revision,
    unsaved,
    trouble: state.trouble,
    conflict: state.conflict,
    leaveConflict: () => dispatch({ type: 'conflict left' }),
    save,
    forgetCopy: copy.forget,
    recovery: copy.recovery,
  };
}
