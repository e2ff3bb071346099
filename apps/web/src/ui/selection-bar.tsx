import { Button, Checkbox, CloseButton, Group, Paper } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Selection } from '../lib/use-selection.ts';
import { Icon } from './icon.tsx';
import classes from './selection-bar.module.css';
import { useIsPhone } from './use-is-phone.ts';

/** An action on all selected rows. */
export interface BulkAction {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly onClick: (ids: readonly string[]) => void;
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
  const phone = useIsPhone();
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
            <Button
              key={action.label}
              size={phone ? 'compact-sm' : 'compact-md'}
              variant={action.destructive ? 'light' : 'default'}
              {...(action.destructive ? { color: 'danger' } : {})}
              leftSection={!phone && <Icon of={action.icon} size={16} />}
              disabled={ids.length === 0}
              loading={action.busy ?? false}
              onClick={() => action.onClick(ids)}
            >
              {action.label}
            </Button>
          ))}
        </Group>
        <CloseButton aria-label={t('end')} onClick={selection.end} />
      </Group>
    </Paper>
  );
}
