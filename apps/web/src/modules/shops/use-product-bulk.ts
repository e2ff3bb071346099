import { may } from '@kumbi/contract/shared/roles.ts';
import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../lib/use-selection.ts';
import { turnOff, turnOn, useBulk } from '../../ui/use-bulk.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { products as calls } from './shops.api.ts';

/** The actions on several products. */
export function useProductBulk(products: readonly Product[]) {
  const t = useTranslations('shops.products');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(products);
  const { turning, deletion } = useBulk(kumbi_code, products, selection, ({ title }) => title);
  const actions = [
    ...(may(role, 'content.publish')
      ? [
          turning(calls.switchMany, turnOn, {
            label: t('publish'),
            icon: IconEye,
            done: (count) => t('published', { count }),
          }),
          turning(calls.switchMany, turnOff, {
            label: t('withdraw'),
            icon: IconEyeOff,
            done: (count) => t('withdrawn', { count }),
          }),
        ]
      : []),
    ...(may(role, 'content.delete')
      ? [deletion(calls, { label: t('delete_many'), icon: IconTrash, done: (count) => t('deleted_many', { count }) })]
      : []),
  ];
  return { selection, actions };
}
