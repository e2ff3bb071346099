import { may } from '@kumbi/contract/shared/roles.ts';
import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useSelection } from '../../lib/use-selection.ts';
import type { BulkAction } from '../../ui/selection-bar.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { products as calls, inParts } from './shops.api.ts';
import { useRemoveProducts } from './use-remove-products.ts';

/** The bulk actions on products. */
export function useProductBulk(products: readonly Product[]) {
  const t = useTranslations('shops.products');
  const workspace = useWorkspace();
  const selection = useSelection(products);
  const remove = useRemoveProducts();
  const publish = useAction(
    ({ ids, on }: { readonly ids: readonly string[]; readonly on: boolean }) =>
      calls.publish.each(
        workspace.kumbi_code,
        inParts(ids).map((part) => ({ body: { ids: part, is_available: on } })),
      ),
    async (_, { ids, on }) => {
      showToast({ kind: 'success', title: t(on ? 'published' : 'withdrawn', { count: ids.length }) });
      selection.end();
    },
  );
  const offer = (on: boolean): BulkAction => ({
    label: t(on ? 'publish' : 'withdraw'),
    icon: on ? IconEye : IconEyeOff,
    busy: publish.isPending && publish.variables.on === on,
    onClick: (ids) => publish.mutate({ ids, on }),
  });
  const deletion: BulkAction = {
    label: t('delete_many'),
    icon: IconTrash,
    destructive: true,
    onClick: (ids) => {
      selection.end();
      remove.mutate(products.filter(({ id }) => ids.includes(id)));
    },
  };
  const actions = [offer(true), offer(false), ...(may(workspace.role, 'content.delete') ? [deletion] : [])];
  return { selection, actions };
}
