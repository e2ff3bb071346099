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
  /** How much of a phone it covers. */
  readonly share?: '80%' | '92%';
}

/** One thing, beside the list that it was chosen from; on a phone it comes from below. */
export function SideDrawer({ title, onClose, children, size = 'md', share = '92%' }: Props) {
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
    >
      {children}
    </Drawer>
  );
}
