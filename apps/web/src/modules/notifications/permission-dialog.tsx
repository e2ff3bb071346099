import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DeniedAlert } from './denied-alert.tsx';
import { pushKey } from './notifications.api.ts';
import { turnOnPush, usePushState } from './push-device.ts';

/**
 * `notification-permission` explains the question of the browser before the browser asks it, because a refusal there is
 * final.
 */
export function PermissionDialog() {
  const t = useTranslations('notifications.devices');
  const { open, close } = useModal();
  const state = usePushState();
  const canAsk = state === 'default' || state === 'granted';
  const { data: key } = useQuery({ ...pushKey.get(), enabled: canAsk });
  const turnOn = useAction(turnOnPush, (next) => {
    if (next === 'granted') close();
    // After a question that was only closed, the browser asks again.
    if (next === 'denied') open('notification-denied', {}, { replace: true });
  });
  return (
    <DialogFrame title={t('ask_title')} onClose={close} size="sm">
      {canAsk ? (
        <Stack>
          <Text>{t('ask_detail')}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('later')}
            </Button>
            {key === undefined ? (
              <Skeleton w={110} h={36} />
            ) : (
              <Button loading={turnOn.isPending} onClick={() => turnOn.mutate(key)}>
                {t('ask_action')}
              </Button>
            )}
          </Group>
        </Stack>
      ) : state === 'denied' ? (
        <DeniedAlert />
      ) : (
        <Text c="dimmed">{t('unsupported')}</Text>
      )}
    </DialogFrame>
  );
}

/** `notification-denied`: the browser refused to show notifications, and doesn't ask again. */
export function DeniedDialog() {
  const t = useTranslations('notifications.devices');
  const { close } = useModal();
  return (
    <DialogFrame title={t('denied_title')} onClose={close} size="sm">
      <Stack>
        <Text>{t('denied')}</Text>
        <Group justify="flex-end">
          <Button onClick={close} data-autofocus>
            {t('denied_action')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
