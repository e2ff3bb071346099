import { useTranslations } from 'use-intl';
import { queryClient } from '../../../lib/api/query-client.ts';
import { showToast } from '../../../lib/feedback/toast.tsx';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { pages, switchPage } from '../pages.api.ts';
import type { PageEditor } from './use-page-editor.ts';

/** Puts the page on the web, or takes it off. What is published is what is seen: it is saved first. */
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
