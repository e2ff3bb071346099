import { useTranslations } from 'use-intl';
import { queryClient } from '../../../lib/api/query-client.ts';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { pages, publishPage, turnOffPage } from '../pages.api.ts';
import type { PageEditor } from './use-page-editor.ts';

/**
 * Publishes the draft, discards it, or takes the page offline. It saves first, so that the latest draft is published.
 *
 * @param onReload opens the page again, with the content that the server has
 */
export function usePublish(editor: PageEditor, onReload: () => void) {
  const t = useTranslations('pages');
  const { kumbi_code } = useWorkspace();
  const { page } = editor;
  const name = page.title;
  const key = pages.get(kumbi_code, { query: { id: page.id } }).queryKey;
  const publish = useAction(
    (revision: number) => publishPage(kumbi_code, { id: page.id, revision }),
    (changed) => {
      queryClient.setQueryData(key, changed);
      const detail = new URL(changed.url, location.origin).href;
      showToast({ kind: 'success', title: t('list.published', { name }), detail });
    },
  );
  const turnOff = useAction(
    () => turnOffPage(kumbi_code, page),
    (changed) => {
      queryClient.setQueryData(key, changed);
      showToast({ kind: 'success', title: t('list.unpublished', { name }) });
    },
  );
  const discard = useAction(
    () => pages.deleteChanges(kumbi_code, { params: { id: page.id } }),
    () => {
      showToast({ kind: 'success', title: t('editor.discarded') });
      onReload();
    },
  );
  const saveAndPublish = async () => {
    const revision = await editor.save();
    if (revision !== null) publish.mutate(revision);
  };
  const askDiscard = async () => {
    // Saved first, so that it stays in the list of versions.
    if ((await editor.save()) === null) return;
    const yes = await ask({
      kind: 'default',
      title: t('editor.discard_title'),
      body: t('editor.discard_body'),
      confirm: t('editor.discard'),
    });
    if (yes) discard.mutate(undefined);
  };
  return {
    publish: () => void saveAndPublish(),
    unpublish: () => turnOff.mutate(undefined),
    discard: () => void askDiscard(),
    busy: publish.isPending || turnOff.isPending || discard.isPending,
    /** Visitors see something else than the draft, or nothing. */
    hasChanges: !page.visible || page.has_changes || editor.unsaved,
  };
}
