import { stepTitleLimit } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { isStart } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { Alert, Button, Group, List, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import type { StepChange } from '../../step-view.ts';
import { stepViewOf } from '../../step-views.ts';
import { useFlowScope } from '../editor-context.tsx';
import { setStep, stepOf } from '../model/flow-edits.ts';
import { useStepActions } from '../steps/use-step-actions.ts';
import { useFlowPlace } from '../use-flow-place.ts';
import { FollowsField } from './follows-field.tsx';
import { StartType } from './start-type.tsx';

/** The settings of the step in the address. */
export function StepPanel() {
  const t = useTranslations('automations');
  const { editor } = useFlowScope();
  const { step: id, go } = useFlowPlace();
  const step = stepOf(editor.graph, id);
  if (!step) return null;
  return (
    <SideDrawer title={t(`steps.${step.type}.name`)} onClose={() => go({ step: undefined })} key={step.id}>
      <Content step={step} onGone={() => go({ step: undefined }, true)} />
    </SideDrawer>
  );
}

function Content({ step, onGone }: { readonly step: FlowStep; readonly onGone: () => void }) {
  const t = useTranslations('automations');
  const { editor, words } = useFlowScope();
  const { remove } = useStepActions();
  const problems = editor.problems.filter(({ step_id }) => step_id === step.id);
  const { Fields } = stepViewOf(step.type);
  const change: StepChange = (changed, field) =>
    editor.change(setStep(editor.graph, { ...step, ...changed } as FlowStep), `${step.id} ${field}`);
  return (
    <Stack>
      {problems.length > 0 && (
        <Alert color="danger" variant="light" title={t('panel.problems')}>
          <List size="sm">
            {problems.map((problem) => (
              <List.Item key={`${problem.code} ${problem.field} ${problem.name}`}>
                {words.problem(problem, step)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {isStart(step) ? <StartType step={step} /> : <FollowsField step={step} />}
      <Suspense fallback={null}>
        <Fields step={step} change={change} />
      </Suspense>
      <TextInput
        label={t('panel.title')}
        description={t('panel.title_help')}
        maxLength={stepTitleLimit}
        value={step.title}
        onChange={(event) => change({ title: event.currentTarget.value }, 'title')}
      />
      <Group justify="flex-end">
        <Button
          variant="subtle"
          color="danger"
          leftSection={<Icon of={IconTrash} size={18} />}
          onClick={() => void remove(step).then((gone) => gone && onGone())}
        >
          {t('panel.remove')}
        </Button>
      </Group>
    </Stack>
  );
}
