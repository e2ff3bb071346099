import { List, Stack, Text, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { useFlowScope } from './editor-context.tsx';
import { stepOf } from './model/flow-edits.ts';
import { useFlowPlace } from './use-flow-place.ts';

/** Lists the problems that block publishing, each with a link to its step. */
export function ProblemsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('automations.problems');
  const { editor, words } = useFlowScope();
  const { go } = useFlowPlace();
  const { problems, graph } = editor;
  const title = problems.length > 0 ? t('title', { count: problems.length }) : t('none');
  return (
    <DialogFrame title={title} onClose={onClose}>
      <Stack>
        <Text c="dimmed">{t('detail')}</Text>
        <List spacing="xs">
          {problems.map((problem) => {
            const step = stepOf(graph, problem.step_id ?? undefined);
            return (
              <List.Item key={`${problem.code} ${problem.step_id} ${problem.field} ${problem.name}`}>
                {words.problem(problem, step)}
                {step && (
                  <UnstyledButton
                    display="block"
                    c="var(--tone-brand-text)"
                    fz="sm"
                    td="underline"
                    onClick={() => {
                      onClose();
                      go({ step: step.id });
                    }}
                  >
                    {t('go', { step: words.name(step) })}
                  </UnstyledButton>
                )}
              </List.Item>
            );
          })}
        </List>
      </Stack>
    </DialogFrame>
  );
}
