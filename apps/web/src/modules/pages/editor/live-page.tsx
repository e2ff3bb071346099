import { useTranslations } from 'use-intl';
import { DrawnPage } from '../drawn-page.tsx';
import { useBlockEnv } from './use-block-env.ts';
import type { PageEditor } from './use-page-editor.ts';

/** Shows the current page, including unsaved changes. */
export function LivePage({ editor }: { readonly editor: PageEditor }) {
  const t = useTranslations('pages.editor');
  const env = useBlockEnv(editor);
  return <DrawnPage title={t('preview')} data={editor.draft.data} env={env} key={editor.language} />;
}
