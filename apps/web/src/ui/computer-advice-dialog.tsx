import { Button, Group, Stack, Text } from '@mantine/core';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { publicPath } from '../lib/workspace-address.ts';
import { AppLink } from './app-link.tsx';
import { DialogFrame } from './dialog-frame.tsx';

export type AdviceTexts = (key: 'title' | 'detail' | 'stay' | 'leave') => string;

interface Props {
  readonly t: AdviceTexts;
  readonly onClose: () => void;
}

/** Recommends a computer, with the way to the start of the app. */
export function ComputerAdviceDialog({ t, onClose }: Props) {
  const locale = useLanguage();
  return (
    <DialogFrame title={t('title')} onClose={onClose} size="sm">
      <Stack>
        <Text>{t('detail')}</Text>
        <Group grow>
          <Button variant="default" component={AppLink} href={publicPath(locale, 'app')}>
            {t('leave')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('stay')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
