import type { ApiKey } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../lib/use-selection.ts';
import { turnOff, turnOn, useBulk } from '../../ui/use-bulk.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { apiKeys as calls } from './api-keys.api.ts';

/** The actions on several keys. A revoked key can't be changed. */
export function useKeyBulk(keys: readonly ApiKey[]) {
  const t = useTranslations('api-keys.list');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(keys);
  const { turning, lasting } = useBulk(kumbi_code, keys, selection, ({ key }) => key);
  const mayChange = may(role, 'connections.write') && keys.every(({ revoked_at }) => revoked_at === null);
  const actions = mayChange
    ? [
        turning(calls.switchMany, turnOn, {
          label: t('enable'),
          icon: IconPlayerPlay,
          done: (count) => t('turned_on_many', { count }),
        }),
        turning(calls.switchMany, turnOff, {
          label: t('disable'),
          icon: IconPlayerPause,
          done: (count) => t('turned_off_many', { count }),
        }),
        lasting(
          calls.deleteMany,
          { label: t('revoke'), icon: IconTrash, done: (count) => t('deleted_many', { count }) },
          ({ length: count }) => ({
            kind: 'delete',
            title: t('revoke_many_title', { count }),
            body: t('revoke_many_body'),
            confirm: t('revoke_many_confirm', { count }),
          }),
        ),
      ]
    : [];
  return { selection, actions };
}
