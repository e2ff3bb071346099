import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusBack } from './use-focus-back.ts';
import { useIsPhone } from './use-is-phone.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: 'md' | 'xl';
  /** The part of a phone's height that it covers. */
  readonly share?: '80%' | '92%' | '100%';
  /** Its content has the drawer's height and scrolls in its own parts. */
  readonly fills?: boolean;
}

const filled = {
  content: { display: 'flex', flexDirection: 'column' },
  body: { display: 'flex', flex: 1, flexDirection: 'column', minHeight: 0 },
} as const;

/** Shows one item next to its list. On a phone it is a sheet from the bottom. */
export function SideDrawer({ title, onClose, children, size = 'md', share = '92%', fills = false }: Props) {
  const t = useTranslations('app.common');
  const phone = useIsPhone();
  useFocusBack();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position={phone ? 'bottom' : 'right'}
      size={phone ? share : size}
      closeButtonProps={{ 'aria-label': t('close') }}
      {...(fills ? { styles: filled } : {})}
    >
      {children}
    </Drawer>
  );
}
