import { may } from '@kumbi/contract/shared/roles.ts';
import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import classes from './order-buttons.module.css';

interface Props {
  readonly name: string;
  /** The index of the entry. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onEdit: () => void;
  /** Undefined for people without the permission. */
  readonly onDelete: (() => void) | undefined;
  readonly deleteLabel: string;
}

/** Returns the list with one entry moved to another index. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Moves an entry one place up or down. At the end of the list the button stays, so that it keeps the focus. */
export function OrderButtons({ name, place, count, onMove, onEdit, onDelete, deleteLabel }: Props) {
  const t = useTranslations('academy.one');
  const { role } = useWorkspace();
  if (!may(role, 'content.write')) return null;
  const button = (icon: typeof IconArrowUp, label: string, to: number) => {
    const possible = to >= 0 && to < count;
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-disabled={!possible}
        className={possible ? undefined : classes.off}
        onClick={() => possible && onMove(to)}
      >
        <Icon of={icon} size={18} />
      </ActionIcon>
    );
  };
  return (
    <Group gap={0} wrap="nowrap">
      {button(IconArrowUp, t('up', { name }), place - 1)}
      {button(IconArrowDown, t('down', { name }), place + 1)}
      <MoreMenu label={t('more', { name })}>
        <MoreItem icon={IconPencil} onClick={onEdit}>
          {t('edit')}
        </MoreItem>
        {onDelete && (
          <MoreItem danger icon={IconTrash} onClick={onDelete}>
            {deleteLabel}
          </MoreItem>
        )}
      </MoreMenu>
    </Group>
  );
}
