import { startTypes } from '@kumbi/contract/automations/step-type.rules.ts';
import { Paper, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFlowScope } from '../editor-context.tsx';
import { addStep } from '../model/flow-edits.ts';
import { useFlowPlace } from '../use-flow-place.ts';
import { StepTypes } from './step-types.tsx';

/** The first question of a flow: its trigger. */
export function BeginChoice() {
  const t = useTranslations('automations.tree');
  const { editor } = useFlowScope();
  const { go } = useFlowPlace();
  return (
    <Paper p="md" component="section">
      <Title order={2} size="h3">
        {t('begin')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('begin_detail')}
      </Text>
      <StepTypes
        types={startTypes}
        onChoose={(type) => {
          const { graph, id } = addStep(editor.graph, type);
          editor.change(graph);
          go({ step: id });
        }}
      />
    </Paper>
  );
}
