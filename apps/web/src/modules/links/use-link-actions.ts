import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { links } from './links.api.ts';

/** The changes of a link that need no form. */
export function useLinkActions({ id, name, url }: ShortLink) {
  const t = useTranslations('links.actions');
  const { kumbi_code } = useWorkspace();
  const archive = useAction(
    (is_archived: boolean) => links.update(kumbi_code, { body: { id, name, url, is_archived } }),
    async (_, isArchived) => {
      showToast({ kind: 'success', title: t(isArchived ? 'archived' : 'unarchived', { name }) });
    },
  );
  const remove = useUndoable<void>({
    run: () => links.delete(kumbi_code, { params: { id } }, { drops: [id] }),
    undo: () => links.restore(kumbi_code, { params: { id } }),
    done: () => t('deleted', { name }),
  });
  return { archive, remove };
}
