import { everyRule } from '@kumbi/contract/contacts/segment.rules.ts';
import type { Segment } from '@kumbi/contract/contacts/segment.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useUndoable } from '../../../lib/feedback/use-undoable.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { Row } from '../../../ui/row.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { segments } from '../contacts.api.ts';

interface Props {
  readonly segment: Segment;
  readonly selection: Selection;
}

/** A segment of the list, with the number of its customers. It opens the list of these. */
export function SegmentRow({ segment, selection }: Props) {
  const t = useTranslations('contacts.segment');
  const { kumbi_code, role } = useWorkspace();
  const path = useWorkspacePath();
  const { open } = useModal();
  const { id, name, is_broken: isBroken } = segment;
  const remove = useUndoable<Segment>({
    run: () => segments.delete(kumbi_code, { params: { id } }, { drops: [id] }),
    undo: () => segments.restore(kumbi_code, { params: { id } }),
    done: () => t('deleted', { name }),
  });
  return (
    <Row
      title={name}
      detail={
        isBroken ? (
          <Text span c="danger">
            {t('broken')}
          </Text>
        ) : (
          t('rules', { count: everyRule(segment).length })
        )
      }
      {...(selection.active ? { onOpen: () => selection.toggle(id) } : { href: path(`crm/customers?segment=${id}`) })}
      before={<SelectBox selection={selection} id={id} name={name} />}
      aside={<SegmentCount id={id} />}
      asideBelow
      actions={
        may(role, 'content.write') &&
        !selection.active && (
          <MoreMenu label={t('more', { name })}>
            <MoreItem icon={IconPencil} onClick={() => open('customer-segment', { id })}>
              {t('edit')}
            </MoreItem>
            {may(role, 'content.delete') && (
              <MoreItem danger icon={IconTrash} onClick={() => remove.mutate(segment)}>
                {t('delete')}
              </MoreItem>
            )}
          </MoreMenu>
        )
      }
    />
  );
}

function SegmentCount({ id }: { readonly id: string }) {
  const t = useTranslations('contacts.segment');
  const { kumbi_code } = useWorkspace();
  const { data, error } = useQuery({ ...segments.count(kumbi_code, { params: { id } }), retry: false });
  return (
    <Text span size="sm" className="figures">
      {data ? t('members', { count: data.count }) : error ? t('slow') : '…'}
    </Text>
  );
}
