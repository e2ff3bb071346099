import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { customers } from './contacts.api.ts';
import { CustomerForm } from './customer-form.tsx';

/** `customer`: creates a customer, or edits the one of the address. */
export function CustomerDialog() {
  const t = useTranslations('contacts.form');
  const { id } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...customers.get(kumbi_code, { params: { id: id ?? '' } }), enabled: id !== undefined });
  return (
    <DialogFrame title={t(id === undefined ? 'new_title' : 'edit_title')} onClose={close}>
      {id === undefined ? (
        <CustomerForm customer={null} />
      ) : (
        <Loaded query={query} heights={[56, 56, 56, 56]}>
          {(customer) => <CustomerForm customer={customer} />}
        </Loaded>
      )}
    </DialogFrame>
  );
}
