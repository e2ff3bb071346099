import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './editor-shell.module.css';
import { HelpTool } from './help-tool.tsx';

/** The link to the list of such documents. */
export interface Back {
  readonly href: string;
  readonly label: string;
}

interface Props {
  readonly back: Back;
  /** The document's name, and whether it is saved. */
  readonly name: ReactNode;
  /** Between the name and the menu. */
  readonly tools: ReactNode;
  readonly more: { readonly label: string; readonly items: ReactNode };
  /** After the menu: the buttons to save or publish. */
  readonly end: ReactNode;
}

/** The bar of every editor: back, name, tools, help, menu, and the buttons to publish. */
export function EditorBar({ back, name, tools, more, end }: Props) {
  const phone = useIsPhone();
  return (
    <header className={classes.bar}>
      <Tooltip label={back.label}>
        <ActionIcon
          component={AppLink}
          href={back.href}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={back.label}
        >
          <Icon of={IconArrowLeft} />
        </ActionIcon>
      </Tooltip>
      <div className={classes.name}>{name}</div>
      {tools}
      {!phone && <HelpTool place="bar" />}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={more.label}>
            <Icon of={IconDotsVertical} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {phone && <HelpTool place="menu" />}
          {more.items}
        </Menu.Dropdown>
      </Menu>
      {end}
    </header>
  );
}
