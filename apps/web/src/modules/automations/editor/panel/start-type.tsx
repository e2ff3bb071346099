import { flowStepSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { StartStep } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { startTypes } from '@kumbi/contract/automations/step-type.rules.ts';
import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFlowScope } from '../editor-context.tsx';
import { setStep } from '../model/flow-edits.ts';

/** Selects the trigger of the flow. */
export function StartType({ step }: { readonly step: StartStep }) {
  const t = useTranslations('automations');
  const { editor } = useFlowScope();
  const { id, title, x, y } = step;
  return (
    <Select
      label={t('panel.starts_by')}
      allowDeselect={false}
      data={startTypes.map((value) => ({ value, label: t(`steps.${value}.name`) }))}
      value={step.type}
      onChange={(type) => editor.change(setStep(editor.graph, flowStepSchema.parse({ type, id, title, x, y })))}
    />
  );
}
