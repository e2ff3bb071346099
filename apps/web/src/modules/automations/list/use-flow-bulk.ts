import type { Flow } from '@kumbi/contract/automations/automations.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { turnOff, turnOn, useBulk } from '../../../ui/use-bulk.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { flows as calls } from '../automations.api.ts';

/** The actions on several flows. */
export function useFlowBulk(flows: readonly Flow[]) {
  const t = useTranslations('automations.list');
  const { list } = useFormats();
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(flows);
  const { turning, deletion } = useBulk(kumbi_code, flows, selection, ({ title }) => title);
  /** Restores flows, and names those that the person has to turn on again. */
  const restoreMany = async (workspace: string, inputs: { body: { ids: string[] } }[]) => {
    const answers = await calls.restoreMany.each(workspace, inputs);
    const off = new Set(answers.flatMap(({ turned_off }) => turned_off));
    const names = list(flows.filter(({ id }) => off.has(id)).map(({ title }) => title));
    if (off.size > 0) showToast({ kind: 'info', title: t('restored_off_many', { count: off.size, names }) });
    return answers;
  };
  const bin = { deleteMany: calls.deleteMany, restoreMany: { each: restoreMany } };
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
      ? [deletion(bin, { label: t('delete'), icon: IconTrash, done: (count) => t('deleted_many', { count }) })]
      : []),
  ];
  return { selection, actions };
}
