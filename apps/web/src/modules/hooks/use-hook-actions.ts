import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useCopy } from '../../lib/feedback/use-copy.ts';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { hooks, switchHook } from './hooks.api.ts';
import { useDeleteQuestion, useTurnOffQuestion } from './use-turn-off-question.ts';

/** The actions on a webhook, for its row and its log. */
export function useHookActions(hook: Hook) {
  const t = useTranslations('hooks.list');
  const { kumbi_code: workspace } = useWorkspace();
  const { copy } = useCopy();

  const askOff = useTurnOffQuestion(hook);
  const turning = useAction(
    (status: Hook['status']) => switchHook(workspace, hook, status),
    async (_, status) => {
      showToast({ kind: 'success', title: t(status === 'on' ? 'turned_on' : 'turned_off', { name: hook.name }) });
    },
  );
  const turn = async (status: Hook['status']) => {
    if (status === 'on' || (await askOff())) turning.mutate(status);
  };
  const askDelete = useDeleteQuestion(hook);
  const removing = useUndoable<Hook>({
    run: ({ id, keys }) => hooks.delete(workspace, { body: { id, ignore_keys: keys.length > 0 } }, { drops: [id] }),
    undo: ({ id }) => hooks.restore(workspace, { body: { id } }),
    done: ({ name }) => t('deleted', { name }),
  });
  const remove = async () => {
    if (await askDelete()) removing.mutate(hook);
  };
  const copyAddress = () => void copy(hook.kumbi_url);
  return { turn, remove, copyAddress };
}
