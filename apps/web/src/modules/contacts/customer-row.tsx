import type { Customer } from '@kumbi/contract/contacts/customer.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Badge } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Facts } from '../../ui/facts.tsx';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Row } from '../../ui/row.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { CustomerRemoval, nameOf } from './customer-removal.tsx';

interface Props {
  readonly customer: Customer;
  readonly selection: Selection;
}

/** A customer of the list: how to reach them, and their first group. It opens their page. */
export function CustomerRow({ customer, selection }: Props) {
  const t = useTranslations('contacts.row');
  const { role } = useWorkspace();
  const path = useWorkspacePath();
  const { id, email, phone, groups } = customer;
  const name = nameOf(customer);
  return (
    <Row
      title={name}
      detail={email || phone ? <Facts of={{ email, phone }} /> : t('unreachable')}
      {...(selection.active ? { onOpen: () => selection.toggle(id) } : { href: path(`crm/customers/${id}`) })}
      before={<SelectBox selection={selection} id={id} name={name} />}
      aside={groups[0] && <Badge variant="light">{groups[0].name}</Badge>}
      asideBelow
      actions={
        may(role, 'content.write') &&
        !selection.active && (
          <MoreMenu label={t('more', { name })}>
            <Actions customer={customer} />
          </MoreMenu>
        )
      }
    />
  );
}

function Actions({ customer }: Pick<Props, 'customer'>) {
  const t = useTranslations('contacts.row');
  const { open } = useModal();
  return (
    <>
      <MoreItem icon={IconPencil} onClick={() => open('customer', { id: customer.id })}>
        {t('edit')}
      </MoreItem>
      <CustomerRemoval customer={customer} />
    </>
  );
}
