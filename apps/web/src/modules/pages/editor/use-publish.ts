import { useTranslations } from 'use-intl';
import { queryClient } from '../../../lib/api/query-client.ts';
import { showToast } from '../../../lib/feedback/toast.tsx';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { pages, switchPage } from '../pages.api.ts';
import type { PageEditor } from './use-page-editor.ts';

/** Publishes or unpublishes the page. It saves first, so that the visible version is published. */
export function usePublish(editor: PageEditor) {
  const t = useTranslations('pages');
  const { kumbi_code } = useWorkspace();
  const { page } = editor;
  const change = useAction(
    (status: 'on' | 'off') => switchPage(kumbi_code, page, status),
    async (changed, status) => {
      queryClient.setQueryData(pages.get(kumbi_code, { query: { id: page.id } }).queryKey, changed);
      const name = page.title;
      showToast({
        kind: 'success',
        title: t(status === 'on' ? 'list.published' : 'list.unpublished', { name }),
        ...(status === 'on' ? { detail: new URL(changed.url, location.origin).href } : {}),
      });
    },
  );
  const publish = async () => {
    if ((await editor.save()) !== null) change.mutate('on');
  };
  return { publish: () => void publish(), unpublish: () => change.mutate('off'), busy: change.isPending };
}
