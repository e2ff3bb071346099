import type { ApiKey } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import {
  IconChartBar,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { apiKeys } from './api-keys.api.ts';

export function KeyMenu({ apiKey: { id, key: name, disabled_at, revoked_at } }: { readonly apiKey: ApiKey }) {
  const t = useTranslations('api-keys.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const revoke = useAction(
    () => apiKeys.delete(kumbi_code, { body: { id } }),
    async () => {
      showToast({ kind: 'success', title: t('was_revoked', { name }) });
    },
  );
  const turn = useAction(
    (on: boolean) => (on ? apiKeys.enable : apiKeys.disable)(kumbi_code, { params: { id } }),
    async ({ disabled_at: disabledAt }) => {
      showToast({ kind: 'success', title: t(disabledAt ? 'was_disabled' : 'was_enabled', { name }) });
    },
  );
  const askRevoke = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('revoke_title', { name }),
      body: t('revoke_body'),
      confirm: t('revoke_confirm'),
    });
    if (yes) revoke.mutate(undefined);
  };
  return (
    <MoreMenu label={t('more', { name })}>
      <MoreItem icon={IconChartBar} onClick={() => open('api-keys-usage', { id })}>
        {t('usage')}
      </MoreItem>
      <MoreItem icon={IconListDetails} onClick={() => open('api-keys-requests', { id })}>
        {t('requests')}
      </MoreItem>
      {may(role, 'connections.write') && revoked_at === null && (
        <>
          <MoreItem icon={IconPencil} onClick={() => open('api-keys-add', { id })}>
            {t('edit')}
          </MoreItem>
          <MoreItem icon={IconRefresh} onClick={() => open('api-keys-rotate', { id })}>
            {t('rotate')}
          </MoreItem>
          <MoreItem
            icon={disabled_at ? IconPlayerPlay : IconPlayerPause}
            onClick={() => turn.mutate(disabled_at !== null)}
          >
            {t(disabled_at ? 'enable' : 'disable')}
          </MoreItem>
          <MoreItem danger icon={IconTrash} onClick={() => void askRevoke()}>
            {t('revoke')}
          </MoreItem>
        </>
      )}
    </MoreMenu>
  );
}
