import { startOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { laterTypes, type StepType } from '@kumbi/contract/automations/step-type.rules.ts';
import { useTranslations } from 'use-intl';
import { useFlowScope } from '../editor-context.tsx';
import { addStep, freeWays, isFull } from '../model/flow-edits.ts';
import { StepTypes } from '../steps/step-types.tsx';
import { useFlowPlace } from '../use-flow-place.ts';
import classes from './board.module.css';
import type { StepNode } from './board-data.ts';

/** The types of steps next to the board. A chosen one follows the selected step, or stays separate until it is linked. */
export function BoardSidebar({ nodes }: { readonly nodes: readonly StepNode[] }) {
  const t = useTranslations('automations.board');
  const { editor } = useFlowScope();
  const { go } = useFlowPlace();
  const { graph } = editor;
  const selected = nodes.find((node) => node.selected)?.id;
  const add = (type: StepType) => {
    const added = addStep(
      graph,
      type,
      freeWays(graph).find(({ from }) => from === selected),
    );
    editor.change(added.graph);
    go({ step: added.id });
  };
  return (
    <aside className={classes.sidebar} aria-label={t('add')}>
      <StepTypes types={laterTypes} disabled={isFull(graph) || !startOf(graph)} onChoose={add} />
    </aside>
  );
}
