import type { Customer } from '@kumbi/contract/contacts/customer.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../lib/use-selection.ts';
import { useBulk } from '../../ui/use-bulk.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { customers as calls } from './contacts.api.ts';

/** The actions on several customers. */
export function useCustomerBulk(customers: readonly Customer[]) {
  const t = useTranslations('contacts.row');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(customers);
  const { deletion } = useBulk(kumbi_code, customers, selection);
  const actions = may(role, 'content.delete')
    ? [deletion(calls, { label: t('delete'), icon: IconTrash, done: (count) => t('deleted_many', { count }) })]
    : [];
  return { selection, actions };
}
