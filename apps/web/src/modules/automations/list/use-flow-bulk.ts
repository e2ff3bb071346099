import type { Flow } from '@kumbi/contract/automations/automations.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../../lib/use-selection.ts';
import { turnOff, turnOn, useBulk } from '../../../ui/use-bulk.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { flows as calls } from '../automations.api.ts';

/** The actions on several flows. */
export function useFlowBulk(flows: readonly Flow[]) {
  const t = useTranslations('automations.list');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(flows);
  const { turning, deletion } = useBulk(kumbi_code, flows, selection, ({ title }) => title);
  const actions = [
    ...(may(role, 'flows.publish')
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
        ]
      : []),
    ...(may(role, 'content.delete')
      ? [deletion(calls, { label: t('delete'), icon: IconTrash, done: (count) => t('deleted_many', { count }) })]
      : []),
  ];
  return { selection, actions };
}
