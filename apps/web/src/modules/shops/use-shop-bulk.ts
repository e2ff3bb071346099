import { may } from '@kumbi/contract/shared/roles.ts';
import type { Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { IconDoor, IconDoorOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../lib/use-selection.ts';
import { useBulk } from '../../ui/use-bulk.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { shops as calls } from './shops.api.ts';

const opening = { to: 'open', back: 'closed' } as const;
const closing = { to: 'closed', back: 'open' } as const;

/** The actions on several shops. Each shop is deleted alone, because that can't be undone. */
export function useShopBulk(shops: readonly Shop[]) {
  const t = useTranslations('shops.list');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(shops);
  const { turning } = useBulk(kumbi_code, shops, selection, ({ title }) => title);
  const actions = may(role, 'content.write')
    ? [
        turning(calls.switchMany, opening, {
          label: t('open_many'),
          icon: IconDoor,
          done: (count) => t('opened_many', { count }),
        }),
        turning(calls.switchMany, closing, {
          label: t('close_many'),
          icon: IconDoorOff,
          done: (count) => t('closed_many', { count }),
        }),
      ]
    : [];
  return { selection, actions };
}
