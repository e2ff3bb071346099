import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useCopy } from '../../lib/feedback/use-copy.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { pages, publishPage, turnOffPage } from './pages.api.ts';

/** The actions on a page, for its card. */
export function usePageActions(page: Page) {
  const t = useTranslations('pages.list');
  const tc = useTranslations('app.common');
  const { kumbi_code } = useWorkspace();
  const { copy } = useCopy();
  const address = new URL(page.url, location.origin).href;
  const name = page.title;

  const duplicate = useAction(
    () => pages.duplicate(kumbi_code, { body: { id: page.id } }),
    async () => {
      showToast({ kind: 'success', title: t('duplicated', { name }) });
    },
  );
  const publish = useAction(
    () => publishPage(kumbi_code, page),
    () => showToast({ kind: 'success', title: t('published', { name }) }),
  );
  const unpublish = useAction(
    () => turnOffPage(kumbi_code, page),
    () => showToast({ kind: 'success', title: t('unpublished', { name }) }),
  );
  const restore = useAction(
    () => pages.restore(kumbi_code, { body: { id: page.id } }),
    async () => {
      showToast({ kind: 'success', title: t('brought_back', { name }) });
    },
  );
  const remove = useAction(
    () => pages.delete(kumbi_code, { body: { id: page.id } }),
    async () => {
      showToast({
        kind: 'info',
        title: t('deleted', { name }),
        button: { label: tc('undo'), onClick: () => restore.mutate(undefined) },
      });
    },
  );

  const askRemove = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('delete_title', { name }),
      body: t('delete_body'),
      confirm: t('delete_confirm'),
    });
    if (yes) remove.mutate(undefined);
  };
  const copyAddress = () => void copy(address);
  return { address, duplicate, publish, unpublish, askRemove, copyAddress };
}
