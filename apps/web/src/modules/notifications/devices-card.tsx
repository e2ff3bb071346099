import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DeniedAlert } from './denied-alert.tsx';
import { type PushDevice, pushKey, pushSubscriptions } from './notifications.api.ts';
import { turnOnPush, usePushState } from './push-device.ts';

function Device({ device }: { readonly device: PushDevice }) {
  const t = useTranslations('notifications.devices');
  const formats = useFormats();
  const turnOff = useAction(() => pushSubscriptions.delete({ params: { id: device.id } }));
  return (
    <Group justify="space-between" gap="xs">
      <Stack gap={0}>
        <Text>{device.is_current ? `${device.device} (${t('here')})` : device.device}</Text>
        <Text size="sm" c="dimmed">
          {t('since', { date: formats.dateTime(device.created_at) })}
        </Text>
      </Stack>
      <Button
        variant="default"
        loading={turnOff.isPending}
        aria-label={t('turn_off_of', { device: device.device })}
        onClick={() => turnOff.mutate(undefined)}
      >
        {t('turn_off')}
      </Button>
    </Group>
  );
}

/** The devices that show a person's notifications, and the switch of this one. */
export function DevicesCard() {
  const t = useTranslations('notifications.devices');
  const { open } = useModal();
  const state = usePushState();
  const devices = useQuery(pushSubscriptions.list());
  const { data: key } = useQuery({ ...pushKey.get(), enabled: state !== 'unsupported' });
  const turnOn = useAction(turnOnPush);
  const isOff = devices.data !== undefined && !devices.data.some((each) => each.is_current);
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      {state === 'unsupported' && <Text c="dimmed">{t('unsupported')}</Text>}
      {state === 'denied' && <DeniedAlert />}
      <Loaded query={devices} heights={[40]}>
        {(list) => list.map((device) => <Device key={device.id} device={device} />)}
      </Loaded>
      {isOff && key !== undefined && (state === 'default' || state === 'granted') && (
        <Group>
          <Button
            loading={turnOn.isPending}
            onClick={() => (state === 'granted' ? turnOn.mutate(key) : open('notification-permission', {}))}
          >
            {t('turn_on')}
          </Button>
        </Group>
      )}
    </SectionCard>
  );
}
