import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../ui/dialog-frame.tsx';

interface Props {
  readonly isBusy: boolean;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Explains the question of the browser before the browser asks it, because a refusal there is final. */
export function PermissionDialog({ isBusy, onAgree, onClose }: Props) {
  const t = useTranslations('notifications.devices');
  return (
    <DialogFrame title={t('ask_title')} onClose={onClose} size="sm">
      <Stack>
        <Text>{t('ask_detail')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('later')}
          </Button>
          <Button loading={isBusy} onClick={onAgree}>
            {t('ask_action')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
