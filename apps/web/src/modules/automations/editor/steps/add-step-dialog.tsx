import { stepsLimit } from '@kumbi/contract/automations/automations.limits.ts';
import { laterTypes } from '@kumbi/contract/automations/step-type.rules.ts';
import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../../../ui/dialog-frame.tsx';
import { useFlowScope } from '../editor-context.tsx';
import { addStep, isFull, type WayOut } from '../model/flow-edits.ts';
import { useFlowPlace } from '../use-flow-place.ts';
import { StepTypes } from './step-types.tsx';

interface Props {
  /** Without one it is linked later. */
  readonly way?: WayOut | undefined;
  readonly onClose: () => void;
}

/** Asks what the next step does, and opens it. */
export function AddStepDialog({ way, onClose }: Props) {
  const t = useTranslations('automations.tree');
  const { editor } = useFlowScope();
  const { go } = useFlowPlace();
  const full = isFull(editor.graph);
  return (
    <DialogFrame title={t('add')} onClose={onClose} size="lg">
      <Stack gap="sm">
        {full && <Text role="status">{t('full', { count: stepsLimit })}</Text>}
        <StepTypes
          types={laterTypes}
          disabled={full}
          onChoose={(type) => {
            const { graph, id } = addStep(editor.graph, type, way);
            editor.change(graph);
            onClose();
            go({ step: id });
          }}
        />
      </Stack>
    </DialogFrame>
  );
}
