import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { stored } from '../../stored.ts';
import { publicPath } from '../../workspace-address.ts';

interface Props {
  /** The name of the editor in this browser's storage. */
  readonly editor: string;
  readonly t: (key: 'title' | 'detail' | 'stay' | 'leave') => string;
}

const keyOf = (editor: string): string => `kumbi-on-phone-${editor}`;

/** Without storage it would come back on every visit. */
const isDismissed = (editor: string): boolean => stored(keyOf(editor)) !== null;

/** Recommends a computer for an editor on a phone, until it is dismissed once. */
export function ComputerAdvice({ editor, t }: Props) {
  const phone = useIsPhone();
  const locale = useLanguage();
  const [shown, setShown] = useState(() => !isDismissed(editor));
  if (!phone || !shown) return null;
  const dismiss = () => {
    setShown(false);
    try {
      localStorage.setItem(keyOf(editor), 'dismissed');
    } catch {
      // Storage that is full keeps nothing; the recommendation comes back.
    }
  };
  return (
    <DialogFrame title={t('title')} onClose={dismiss} size="sm">
      <Stack>
        <Text>{t('detail')}</Text>
        <Group grow>
          <Button variant="default" component={AppLink} href={publicPath(locale, 'app')}>
            {t('leave')}
          </Button>
          <Button onClick={dismiss} data-autofocus>
            {t('stay')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
