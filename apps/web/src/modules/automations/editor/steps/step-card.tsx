import type { FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { Badge, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { MoreItem, MoreMenu } from '../../../../ui/more-menu.tsx';
import { nodeTones } from '../../run-tones.ts';
import { stepViewOf } from '../../step-views.ts';
import { useFlowScope } from '../editor-context.tsx';
import { mayMove } from '../model/flow-edits.ts';
import { useShownRun } from '../runs/shown-run.tsx';
import tones from '../step-tones.module.css';
import classes from './steps.module.css';
import type { StepActions } from './use-step-actions.ts';

interface Props {
  readonly step: FlowStep;
  readonly actions: StepActions;
  readonly onOpen: () => void;
  readonly onInsert: () => void;
}

/** A step in the list: its summary, its problems and its actions. */
export function StepCard({ step, actions, onOpen, onInsert }: Props) {
  const t = useTranslations('automations');
  const { editor, words } = useFlowScope();
  const shown = useShownRun();
  const status = shown?.states.get(step.id);
  const problems = editor.problems.filter(({ step_id }) => step_id === step.id);
  const name = words.name(step);
  const { graph } = editor;
  return (
    <div
      className={`${classes.card} ${tones.tinted}`}
      data-tone={status && nodeTones[status]}
      data-problem={problems.length > 0 || undefined}
    >
      <UnstyledButton className={classes.open} onClick={onOpen}>
        <Icon of={stepViewOf(step.type).icon} size={22} />
        <span className={classes.words}>
          <Text span fw={500} display="block">
            {step.title || t(`steps.${step.type}.name`)}
          </Text>
          <Text span size="sm" c="dimmed" display="block">
            {words.sentence(step)}
          </Text>
          {status && (
            <Badge component="span" color={nodeTones[status]} mt={4}>
              {t(`runs.nodes.${status}`)}
            </Badge>
          )}
          {problems.map((problem) => (
            <Text
              span
              size="sm"
              display="flex"
              className={classes.problem}
              key={`${problem.code} ${problem.field} ${problem.name}`}
            >
              <Icon of={IconAlertTriangle} size={16} />
              {words.problem(problem, step)}
            </Text>
          ))}
        </span>
      </UnstyledButton>
      <MoreMenu label={t('tree.more_of', { step: name })} size={44}>
        <MoreItem icon={IconPencil} onClick={onOpen}>
          {t('tree.edit')}
        </MoreItem>
        <MoreItem icon={IconPlus} onClick={onInsert}>
          {t('tree.insert')}
        </MoreItem>
        <MoreItem icon={IconArrowUp} disabled={!mayMove(graph, step.id, -1)} onClick={() => actions.move(step.id, -1)}>
          {t('tree.up')}
        </MoreItem>
        <MoreItem icon={IconArrowDown} disabled={!mayMove(graph, step.id, 1)} onClick={() => actions.move(step.id, 1)}>
          {t('tree.down')}
        </MoreItem>
        <MoreItem danger icon={IconTrash} onClick={() => void actions.remove(step)}>
          {t('tree.remove')}
        </MoreItem>
      </MoreMenu>
    </div>
  );
}
