import { may } from '@kumbi/contract/shared/roles.ts';
import type { Sale } from '@kumbi/contract/shops/shops.schemas.ts';
import { IconCheck, IconTruckDelivery, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../../lib/use-selection.ts';
import { useBulk } from '../../../ui/use-bulk.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { sales as calls } from '../shops.api.ts';

const states = [
  { to: 'delivered', name: 'delivered', icon: IconCheck },
  { to: 'delivering', name: 'delivering', icon: IconTruckDelivery },
  { to: 'not-delivered', name: 'not_delivered', icon: IconX },
] as const;

/** The actions on several sales. Each payment is confirmed on its own, because it needs a look at the money. */
export function useSaleBulk(sales: readonly Sale[]) {
  const t = useTranslations('shops.sales');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(sales);
  const { setting } = useBulk(kumbi_code, sales, selection, ({ number }) => number);
  const former = new Map(sales.map(({ id, ksp_sale }) => [id, ksp_sale.status]));
  const actions = may(role, 'sales.deliver')
    ? states.map(({ to, name, icon }) =>
        setting(
          calls.updateMany,
          { to, formerOf: (id) => former.get(id) ?? to },
          { label: t(`set_${name}`), icon, done: (count) => t(`are_${name}`, { count }) },
        ),
      )
    : [];
  return { selection, actions };
}
