import { Button, Checkbox, CloseButton, Group, Paper, Popover } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Selection } from '../lib/use-selection.ts';
import { Icon } from './icon.tsx';
import classes from './selection-bar.module.css';
import { useIsPhone } from './use-is-phone.ts';

/** An action on all selected rows. */
export interface BulkAction {
  readonly label: string;
  readonly icon: TablerIcon;
  /** @param value the chosen one; '' for an action without `choose` */
  readonly onClick: (ids: readonly string[], value: string) => void;
  /** Asks for a value first, below the button. */
  readonly choose?: (onChoose: (value: string) => void) => ReactNode;
  readonly destructive?: boolean;
  readonly busy?: boolean;
}

interface Props {
  readonly selection: Selection;
  readonly actions: readonly BulkAction[];
}

/**
 * A sticky bar above a list during a selection: its count, a button to select all, the actions, and a button to cancel.
 */
export function SelectionBar({ selection, actions }: Props) {
  const t = useTranslations('app.selection');
  const { ids, extent } = selection;
  return (
    <Paper className={classes.bar} role="toolbar" aria-label={t('title')}>
      <Group justify="space-between" gap="xs">
        <Checkbox
          label={<span aria-live="polite">{t('chosen', { count: ids.length })}</span>}
          aria-label={t('all')}
          checked={extent === 'all'}
          indeterminate={extent === 'some'}
          onChange={selection.toggleAll}
        />
        <Group gap="xs" className={classes.actions} ml="auto">
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} ids={ids} />
          ))}
        </Group>
        <CloseButton aria-label={t('end')} onClick={selection.end} />
      </Group>
    </Paper>
  );
}

function ActionButton({ action, ids }: { readonly action: BulkAction; readonly ids: readonly string[] }) {
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const { label, icon, onClick, choose, destructive, busy = false } = action;
  const button = (
    <Button
      size={phone ? 'compact-sm' : 'compact-md'}
      variant={destructive ? 'light' : 'default'}
      {...(destructive ? { color: 'danger' } : {})}
      leftSection={!phone && <Icon of={icon} size={16} />}
      disabled={ids.length === 0}
      loading={busy}
      onClick={() => (choose ? setOpen(!open) : onClick(ids, ''))}
    >
      {label}
    </Button>
  );
  if (!choose) return button;
  const onChoose = (value: string) => {
    setOpen(false);
    onClick(ids, value);
  };
  return (
    <Popover
      opened={open && ids.length > 0}
      onChange={setOpen}
      trapFocus
      returnFocus
      position="bottom-end"
      shadow="md"
      width="min(22rem, calc(100vw - 2rem))"
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={label}>{choose(onChoose)}</Popover.Dropdown>
    </Popover>
  );
}
