import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../lib/use-selection.ts';
import { turnOff, turnOn, useBulk } from '../../ui/use-bulk.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { hooks as calls } from './hooks.api.ts';

/** The actions on several webhooks. */
export function useHookBulk(hooks: readonly Hook[]) {
  const t = useTranslations('hooks.list');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(hooks);
  const { turning, deletion } = useBulk(kumbi_code, hooks, selection, ({ name }) => name);
  const actions = may(role, 'connections.write')
    ? [
        turning(calls.switchMany, turnOn, {
          label: t('turn_on'),
          icon: IconPlayerPlay,
          done: (count) => t('turned_on_many', { count }),
        }),
        turning(calls.switchMany, turnOff, {
          label: t('turn_off'),
          icon: IconPlayerPause,
          done: (count) => t('turned_off_many', { count }),
        }),
        deletion(calls, { label: t('delete'), icon: IconTrash, done: (count) => t('deleted_many', { count }) }),
      ]
    : [];
  return { selection, actions };
}
