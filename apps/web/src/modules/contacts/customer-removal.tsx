import type { Customer } from '@kumbi/contract/contacts/customer.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { MoreItem } from '../../ui/more-menu.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { customers } from './contacts.api.ts';

interface Props {
  readonly customer: Customer;
  readonly onDeleted?: () => void;
}

/** Deletes a customer, with undo. */
export function CustomerRemoval({ customer, onDeleted }: Props) {
  const t = useTranslations('contacts.row');
  const { kumbi_code, role } = useWorkspace();
  const { id } = customer;
  const remove = useUndoable<Customer>({
    run: async () => {
      await customers.delete(kumbi_code, { params: { id } }, { drops: [id] });
      onDeleted?.();
    },
    undo: () => customers.restore(kumbi_code, { params: { id } }),
    done: () => t('deleted', { name: nameOf(customer) }),
  });
  if (!may(role, 'content.delete')) return null;
  return (
    <MoreItem danger icon={IconTrash} onClick={() => remove.mutate(customer)}>
      {t('delete')}
    </MoreItem>
  );
}

export const nameOf = ({ name, email, phone }: Customer): string => name || email || phone;
