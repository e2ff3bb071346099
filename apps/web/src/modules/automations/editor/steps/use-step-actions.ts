import type { FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { useTranslations } from 'use-intl';
import { ask } from '../../../../lib/feedback/confirm.ts';
import { showToast } from '../../../../lib/feedback/toast.ts';
import { useFormats } from '../../../../lib/i18n/use-formats.ts';
import { useFlowScope } from '../editor-context.tsx';
import { lostWith, moveStep, removeStep } from '../model/flow-edits.ts';

/** Returns the actions on a step, for the list, the board and its panel. */
export function useStepActions() {
  const t = useTranslations('automations.tree');
  const formats = useFormats();
  const { editor, words } = useFlowScope();
  const { graph } = editor;

  /** Asks for confirmation if other steps are removed too. @returns whether it was removed */
  const remove = async (step: FlowStep): Promise<boolean> => {
    const lost = lostWith(graph, step.id);
    const name = words.name(step);
    const yes =
      lost.length === 0 ||
      (await ask({
        kind: 'delete',
        title: t('remove_title', { step: name }),
        body: t('remove_body', { count: lost.length, names: formats.list(lost.map(words.name)) }),
        confirm: t('remove_confirm'),
      }));
    if (!yes) return false;
    editor.change(removeStep(graph, step.id));
    showToast({ kind: 'info', title: t('removed', { step: name }) });
    return true;
  };
  return { remove, move: (id: string, by: -1 | 1) => editor.change(moveStep(graph, id, by)) };
}
export type StepActions = ReturnType<typeof useStepActions>;
