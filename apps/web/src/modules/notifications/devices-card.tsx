import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { type PushDevice, pushKey, pushSubscriptions } from './notifications.api.ts';
import { PermissionDialog } from './permission-dialog.tsx';
import { pushState, turnOnPush } from './push-device.ts';

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
  const [state, setState] = useState(pushState);
  const [asking, setAsking] = useState(false);
  const devices = useQuery(pushSubscriptions.list());
  const { data: key } = useQuery({ ...pushKey.get(), enabled: state !== 'unsupported' });
  const turnOn = useAction(turnOnPush, (next) => {
    setState(next);
    setAsking(false);
  });
  const isOff = devices.data !== undefined && !devices.data.some((each) => each.is_current);
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      {state === 'unsupported' && <Text c="dimmed">{t('unsupported')}</Text>}
      {state === 'denied' && (
        <Alert color="amber" title={t('denied_title')}>
          {t('denied')}
        </Alert>
      )}
      <Loaded query={devices} heights={[40]}>
        {(list) => list.map((device) => <Device key={device.id} device={device} />)}
      </Loaded>
      {isOff && key !== undefined && (state === 'default' || state === 'granted') && (
        <Group>
          <Button
            loading={turnOn.isPending}
            onClick={() => (state === 'granted' ? turnOn.mutate(key) : setAsking(true))}
          >
            {t('turn_on')}
          </Button>
        </Group>
      )}
      {asking && key !== undefined && (
        <PermissionDialog
          isBusy={turnOn.isPending}
          onAgree={() => turnOn.mutate(key)}
          onClose={() => setAsking(false)}
        />
      )}
    </SectionCard>
  );
}
