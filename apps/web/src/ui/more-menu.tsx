import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core';
import { IconDotsVertical, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AppLink } from './app-link.tsx';
import { Icon } from './icon.tsx';

interface Props {
  /** The accessible name, with the menu's subject. */
  readonly label: string;
  readonly size?: NonNullable<ActionIconProps['size']>;
  /** `MoreItem`s. */
  readonly children: ReactNode;
}

/**
 * A menu with further actions, behind three dots. Every row of a list can have one, and few are ever opened: until then it
 * is only its button.
 */
export function MoreMenu({ label, size = 'lg', children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [needed, setNeeded] = useState(false);
  const [opened, setOpened] = useState(false);
  const toggle = () => {
    // The menu has to see that it opens: then it knows where the focus was.
    flushSync(() => setNeeded(true));
    setOpened(!opened);
  };
  return (
    <>
      <ActionIcon
        ref={button}
        id={id}
        variant="subtle"
        color="gray"
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={toggle}
      >
        <Icon of={IconDotsVertical} size={18} />
      </ActionIcon>
      {needed && (
        <Menu id={id} position="bottom-end" opened={opened} onChange={setOpened}>
          <Menu.Target>
            <Anchor of={button} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

interface AnchorProps {
  readonly of: RefObject<HTMLElement | null>;
  readonly ref?: Ref<HTMLElement | null>;
}

/** Stands for an element that is drawn elsewhere, as the target of a menu. */
function Anchor({ of, ref }: AnchorProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
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
