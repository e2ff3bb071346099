import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core';
import { IconDotsVertical, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { Icon } from './icon.tsx';

interface Props {
  /** The accessible name, with the menu's subject. */
  readonly label: string;
  readonly size?: NonNullable<ActionIconProps['size']>;
  /** `MoreItem`s. */
  readonly children: ReactNode;
}

/** A menu with further actions, behind three dots. */
export function MoreMenu({ label, size = 'lg', children }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={size} aria-label={label}>
          <Icon of={IconDotsVertical} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface ItemProps {
  readonly icon: TablerIcon;
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** An address of this app. */
  readonly to?: string;
  /** An address that opens in a new tab. */
  readonly href?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export function MoreItem({ icon, children, onClick, to, href, danger = false, disabled = false }: ItemProps) {
  const shared = { leftSection: <Icon of={icon} size={18} />, disabled, children };
  if (to) return <Menu.Item component={AppLink} href={to} {...shared} />;
  if (href) return <Menu.Item component="a" href={href} target="_blank" rel="noopener" {...shared} />;
  return (
    <Menu.Item {...(danger ? { c: 'var(--tone-danger-text)' } : {})} {...(onClick ? { onClick } : {})} {...shared} />
  );
}
