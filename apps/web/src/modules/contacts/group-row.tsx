import type { CustomerGroup } from '@kumbi/contract/contacts/customer-group.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Row } from '../../ui/row.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { groups } from './contacts.api.ts';

interface Props {
  readonly group: CustomerGroup;
  readonly selection: Selection;
}

/** A group of the list, with the number of its customers. It opens the list of these. */
export function GroupRow({ group, selection }: Props) {
  const t = useTranslations('contacts.group');
  const { kumbi_code, role } = useWorkspace();
  const path = useWorkspacePath();
  const { open } = useModal();
  const { id, name, description, count, customers } = group;
  const remove = useUndoable<CustomerGroup>({
    run: () => groups.delete(kumbi_code, { params: { id } }, { drops: [id] }),
    undo: () => groups.restore(kumbi_code, { params: { id } }),
    done: () => t('deleted', { name }),
  });
  return (
    <Row
      title={name}
      detail={description || customers.map((each) => each.name).join(', ')}
      {...(selection.active ? { onOpen: () => selection.toggle(id) } : { href: path(`crm/customers?group=${id}`) })}
      before={<SelectBox selection={selection} id={id} name={name} />}
      aside={
        <Text span size="sm" className="figures">
          {t('members', { count })}
        </Text>
      }
      asideBelow
      actions={
        may(role, 'content.write') &&
        !selection.active && (
          <MoreMenu label={t('more', { name })}>
            <MoreItem icon={IconPencil} onClick={() => open('customer-group', { id })}>
              {t('edit')}
            </MoreItem>
            {may(role, 'content.delete') && (
              <MoreItem danger icon={IconTrash} onClick={() => remove.mutate(group)}>
                {t('delete')}
              </MoreItem>
            )}
          </MoreMenu>
        )
      }
    />
  );
}
