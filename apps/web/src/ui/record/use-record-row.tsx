import { may } from '@kumbi/contract/shared/roles.ts';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { Icon } from '../icon.tsx';
import { Row } from '../row.tsx';
import type { RecordWorkspace, RowTexts } from './record-view.ts';

export interface RecordRows<Item> {
  readonly t: RowTexts;
  readonly workspace: RecordWorkspace;
  readonly detail: (item: Item) => ReactNode;
  readonly picture?: (item: Item) => ReactNode;
  readonly onEdit: (id: string) => void;
  /** Deletes a record, which disappears from the list immediately. */
  readonly onDelete: (id: string) => Promise<unknown>;
  readonly onRestore: (id: string) => Promise<unknown>;
}

/** Draws the rows of a list, with buttons to edit and delete a record. The message about a deletion can undo it. */
export function useRecordRow<Item extends { readonly id: string }>(
  nameOf: (item: Item) => string,
  { t, workspace, detail, picture, onEdit, onDelete, onRestore }: RecordRows<Item>,
) {
  const deletion = useUndoable<Item>({
    run: ({ id }) => onDelete(id),
    undo: ({ id }) => onRestore(id),
    done: (item) => t('deleted', { name: nameOf(item) }),
  });
  return (item: Item): ReactNode => {
    const name = nameOf(item);
    return (
      <Row
        key={item.id}
        title={name}
        detail={detail(item)}
        before={picture?.(item)}
        onOpen={() => onEdit(item.id)}
        actions={
          <>
            {may(workspace.role, 'content.write') && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('edit_one', { name })}
                onClick={() => onEdit(item.id)}
              >
                <Icon of={IconPencil} size={18} />
              </ActionIcon>
            )}
            {may(workspace.role, 'content.delete') && (
              <ActionIcon
                variant="subtle"
                color="danger"
                size="lg"
                aria-label={t('delete_one', { name })}
                onClick={() => deletion.mutate(item)}
              >
                <Icon of={IconTrash} size={18} />
              </ActionIcon>
            )}
          </>
        }
      />
    );
  };
}
