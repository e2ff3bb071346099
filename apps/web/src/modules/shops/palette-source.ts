import { IconBuildingStore, IconPackage } from '@tabler/icons-react';
import { queryClient } from '../../lib/api/query-client.ts';
import type { FoundGroup } from '../../lib/web-module.ts';
import { searchQuery } from './shops.api.ts';

/** Finds shops and products of a workspace by name. */
export async function findByName(workspace: string, words: string): Promise<readonly FoundGroup[]> {
  const { shops, products } = await queryClient.fetchQuery(searchQuery(workspace, words));
  return [
    {
      label: 'app.palette.shops',
      items: shops.map(({ id, title }) => ({
        id: `shop-${id}`,
        title,
        icon: IconBuildingStore,
        opens: `kshop/products?shop=${id}`,
      })),
    },
    {
      label: 'app.palette.products',
      items: products.map(({ id, title, category }) => ({
        id: `product-${id}`,
        title,
        detail: category?.name,
        icon: IconPackage,
        opens: { modal: 'ksp-add-product', id },
      })),
    },
  ];
}
