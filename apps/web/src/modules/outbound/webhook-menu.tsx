import type { OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
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
    <MoreMenu label={t('more', { name: webhook.name })}>
      <MoreItem icon={IconPencil} onClick={() => open('outbound-webhook', { id: webhook.id })}>
        {t('edit')}
      </MoreItem>
      <MoreItem icon={webhook.is_on ? IconPlayerPause : IconPlayerPlay} onClick={() => turn.mutate(!webhook.is_on)}>
        {t(webhook.is_on ? 'switch_off' : 'switch_on')}
      </MoreItem>
      <MoreItem
        danger
        icon={IconTrash}
        onClick={() => {
          remove.mutate(undefined);
          onDeleted?.();
        }}
      >
        {t('delete')}
      </MoreItem>
    </MoreMenu>
  );
}
