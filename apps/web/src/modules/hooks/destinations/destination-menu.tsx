import type { Destination } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { useDestinationActions } from './use-destination-actions.ts';

export function DestinationMenu({ destination }: { readonly destination: Destination }) {
  const t = useTranslations('hooks.destinations');
  const ts = useTranslations('hooks.sending');
  const { open } = useModal();
  const { turn, remove, resendFailed } = useDestinationActions(destination);
  const { id, name, is_on: on } = destination;
  return (
    <MoreMenu label={t('more', { name })}>
      <MoreItem icon={IconPencil} onClick={() => open('webhook-destination-edit', { destination: id })}>
        {t('edit')}
      </MoreItem>
      {on && (
        <MoreItem icon={IconRepeat} onClick={() => resendFailed.mutate(undefined)}>
          {ts('resend_failed')}
        </MoreItem>
      )}
      <MoreItem icon={on ? IconPlayerPause : IconPlayerPlay} onClick={() => turn.mutate(!on)}>
        {t(on ? 'turn_off' : 'turn_on')}
      </MoreItem>
      <MoreItem danger icon={IconTrash} onClick={() => remove.mutate(undefined)}>
        {t('delete')}
      </MoreItem>
    </MoreMenu>
  );
}
