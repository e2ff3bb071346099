import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';
import { useTranslations } from 'use-intl';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { products as calls, inParts } from './shops.api.ts';

const idsOf = (products: readonly Product[]) => products.map(({ id }) => id);
const bodiesOf = (products: readonly Product[]) => inParts(idsOf(products)).map((ids) => ({ body: { ids } }));

/** Deletes one product or several: the list drops them immediately, and the toast can restore them. */
export function useRemoveProducts() {
  const t = useTranslations('shops.products');
  const { kumbi_code: workspace } = useWorkspace();
  return useUndoable<readonly Product[]>({
    run: (products) => calls.deleteMany.each(workspace, bodiesOf(products), { drops: idsOf(products) }),
    undo: (products) => calls.restore.each(workspace, bodiesOf(products)),
    done: (products) => {
      const [only] = products;
      return products.length === 1 && only
        ? t('deleted', { name: only.title })
        : t('deleted_many', { count: products.length });
    },
  });
}
