import type { PaymentLink } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../lib/use-selection.ts';
import { turnOff, turnOn, useBulk } from '../../ui/use-bulk.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { links as calls } from './payment-links.api.ts';

/** The actions on several payment links. */
export function useLinkBulk(links: readonly PaymentLink[]) {
  const t = useTranslations('payment-links.actions');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(links);
  const { turning, deletion } = useBulk(kumbi_code, links, selection, ({ title }) => title);
  const switches = () => [
    turning(calls.switchMany, turnOn, {
      label: t('turn_on'),
      icon: IconEye,
      done: (count) => t('turned_on_many', { count }),
    }),
    turning(calls.switchMany, turnOff, {
      label: t('turn_off'),
      icon: IconEyeOff,
      done: (count) => t('turned_off_many', { count }),
    }),
  ];
  const actions = [
    ...(may(role, 'content.write') ? switches() : []),
    ...(may(role, 'content.delete')
      ? [deletion(calls, { label: t('delete'), icon: IconTrash, done: (count) => t('deleted_many', { count }) })]
      : []),
  ];
  return { selection, actions };
}
