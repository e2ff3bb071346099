import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';
import { useTranslations } from 'use-intl';
import { dropItems } from '../../lib/api/drop-items.ts';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { bringProductsBack, refreshShops, removeProducts } from './shops.api.ts';

const idsOf = (products: readonly Product[]) => products.map(({ id }) => id);

/** One product or several: gone from the list at once, and brought back by the toast. */
export function useRemoveProducts() {
  const t = useTranslations('shops.products');
  const { kumbi_code: workspace } = useWorkspace();
  return useUndoable<readonly Product[]>({
    run: (products) => removeProducts(workspace, idsOf(products)),
    undo: (products) => bringProductsBack(workspace, idsOf(products)),
    done: (products) => {
      const [only] = products;
      return products.length === 1 && only
        ? t('deleted', { name: only.title })
        : t('deleted_many', { count: products.length });
    },
    foresee: (products) => dropItems([workspace, 'products'], idsOf(products)),
    refresh: () => refreshShops(workspace),
  });
}
