import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';
import { useTranslations } from 'use-intl';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { products as calls } from './shops.api.ts';

/** Deletes a product: the list drops it immediately, and the toast can restore it. */
export function useRemoveProduct({ id, title }: Product) {
  const t = useTranslations('shops.products');
  const { kumbi_code: workspace } = useWorkspace();
  return useUndoable<void>({
    run: () => calls.delete(workspace, { body: { id } }, { drops: [id] }),
    undo: () => calls.restoreMany(workspace, { body: { ids: [id] } }),
    done: () => t('deleted', { name: title }),
  });
}
