import type { OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';

interface Props {
  readonly webhook: OutboundWebhook;
  readonly onDeleted?: () => void;
}

export function WebhookMenu({ webhook, onDeleted }: Props) {
  const t = useTranslations('outbound.list');
  const { open } = useModal();
  const { turn, remove } = useWebhookActions(webhook);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more', { name: webhook.name })}>
          <Icon of={IconDotsVertical} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon of={IconPencil} size={18} />}
          onClick={() => open('outbound-webhook', { id: webhook.id })}
        >
          {t('edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={webhook.is_on ? IconPlayerPause : IconPlayerPlay} size={18} />}
          onClick={() => turn.mutate(!webhook.is_on)}
        >
          {t(webhook.is_on ? 'switch_off' : 'switch_on')}
        </Menu.Item>
        <Menu.Item
          c="var(--tone-danger-text)"
          leftSection={<Icon of={IconTrash} size={18} />}
          onClick={() => {
            remove.mutate(undefined);
            onDeleted?.();
          }}
        >
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
