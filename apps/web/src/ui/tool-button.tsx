import { ActionIcon, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Icon } from './icon.tsx';
import classes from './tool-button.module.css';

interface Props {
  readonly icon: TablerIcon;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** An icon button of an editor's bar with a tooltip. */
export function ToolButton({ icon, label, onClick, disabled = false }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.tool}
        aria-label={label}
        onClick={onClick}
        disabled={disabled}
      >
        <Icon of={icon} />
      </ActionIcon>
    </Tooltip>
  );
}
