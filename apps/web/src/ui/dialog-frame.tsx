import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './dialog-frame.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useIsPhone } from './use-is-phone.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Above another dialog, as for a question. */
  readonly top?: boolean;
}

const topLayer = 400;

/** A dialog: centred on a desktop, and a sheet at the bottom of a phone, within the thumb's reach. */
export function DialogFrame({ title, onClose, children, size = 'md', top = false }: Props) {
  const t = useTranslations('app.common');
  const phone = useIsPhone();
  useFocusBack();
  const shared = {
    opened: true,
    onClose,
    title,
    closeButtonProps: { 'aria-label': t('close') },
    ...(top ? { zIndex: topLayer } : {}),
  };
  if (phone) {
    return (
      <Drawer {...shared} position="bottom" size="auto" classNames={{ content: classes.sheet, title: classes.title }}>
        {children}
      </Drawer>
    );
  }
  return (
    <Modal {...shared} size={size} radius="lg" centered classNames={{ title: classes.title, content: classes.dialog }}>
      {children}
    </Modal>
  );
}
