import { portsOf } from '@kumbi/contract/automations/flow-step.rules.ts';
import { isStart, rowsOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { Badge, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Handle, type NodeProps, Position, useReactFlow } from '@xyflow/react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { nodeTones } from '../../run-tones.ts';
import { stepViewOf } from '../../step-views.ts';
import { useFlowScope } from '../editor-context.tsx';
import { useShownRun } from '../runs/shown-run.tsx';
import tones from '../step-tones.module.css';
import { useStepActions } from '../steps/use-step-actions.ts';
import { useFlowPlace } from '../use-flow-place.ts';
import classes from './board.module.css';
import { moved, type StepNode } from './board-data.ts';

/** The distance that an arrow key moves a step. */
const nudge = 24;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-nudge, 0],
  ArrowRight: [nudge, 0],
  ArrowUp: [0, -nudge],
  ArrowDown: [0, nudge],
};

/** A step on the board: a button that opens it, and a handle for each way in and out. */
export function StepNodeView({ id, data, selected }: NodeProps<StepNode>) {
  const t = useTranslations('automations');
  const { editor, words } = useFlowScope();
  const { go } = useFlowPlace();
  const { remove } = useStepActions();
  const { setCenter, getZoom, getInternalNode } = useReactFlow();
  const shown = useShownRun();
  const { step } = data;
  const { graph } = editor;
  const status = shown?.states.get(id);
  const wrong = editor.problems.filter(({ step_id }) => step_id === id).length;
  const ports = portsOf(step);
  const number = rowsOf(graph).findIndex((row) => row.step.id === id) + 1;

  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? [0, 0];
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (!(x || y || isRemoval)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isRemoval) void remove(step);
    else editor.change(moved(graph, new Map([[id, { x: step.x + x, y: step.y + y }]])), `${id} place`);
  };
  /** Scrolls to the step that gets the focus from the keyboard. */
  const onFocus = (event: FocusEvent) => {
    const size = getInternalNode(id)?.measured;
    if (!event.currentTarget.matches(':focus-visible') || !size) return;
    const [x, y] = [step.x + (size.width ?? 0) / 2, step.y + (size.height ?? 0) / 2];
    void setCenter(x, y, { zoom: getZoom() });
  };
  return (
    <div
      className={`${classes.node} ${tones.tinted}`}
      data-tone={status && nodeTones[status]}
      data-problem={wrong > 0 || undefined}
      data-selected={selected || undefined}
    >
      {!isStart(step) && <Handle type="target" position={Position.Top} className={classes.handle} />}
      <UnstyledButton
        className={classes.open}
        aria-description={t('board.keys')}
        onClick={() => go({ step: id })}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <Icon of={stepViewOf(step.type).icon} size={20} />
        <span className={classes.words}>
          <VisuallyHidden>{t('board.number', { number })}</VisuallyHidden>
          <Text span size="sm" fw={600} display="block" lineClamp={1}>
            {step.title || t(`steps.${step.type}.name`)}
          </Text>
          <Text span size="xs" c="dimmed" display="block" lineClamp={2}>
            {words.sentence(step)}
          </Text>
          {status && (
            <Badge component="span" size="sm" color={nodeTones[status]}>
              {t(`runs.nodes.${status}`)}
            </Badge>
          )}
          {wrong > 0 && (
            <span className={classes.wrong}>
              <Icon of={IconAlertTriangle} size={14} />
              {t('editor.problems', { count: wrong })}
            </span>
          )}
        </span>
      </UnstyledButton>
      <div className={classes.ports}>
        {ports.map((port) => (
          <span key={port} className={classes.port}>
            {ports.length > 1 && t(`ports.${port}`)}
            <Handle id={port} type="source" position={Position.Bottom} className={classes.handle} />
          </span>
        ))}
      </div>
    </div>
  );
}
