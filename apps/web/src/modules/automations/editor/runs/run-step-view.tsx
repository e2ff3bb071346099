import type { FlowRunStep } from '@kumbi/contract/automations/automations.schemas.ts';
import type { FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/i18n/use-formats.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextBlock } from '../../../../ui/text-block.tsx';
import { nodeTones } from '../../run-tones.ts';
import { findStepView } from '../../step-views.ts';
import { useFlowScope } from '../editor-context.tsx';
import { pretty } from './pretty.ts';
import { useRunWords } from './use-run-words.ts';

interface Props {
  readonly step: FlowRunStep;
  /** The step's settings when the run started. */
  readonly steps: readonly FlowStep[];
}

/** Shows a step of a run: its result, its duration and its output. */
export function RunStepView({ step, steps }: Props) {
  const t = useTranslations('automations');
  const formats = useFormats();
  const { words } = useFlowScope();
  const run = useRunWords();
  const { number, port, output, failure, started_at, ended_at } = step;
  // A step that waits hasn't failed.
  const reasonTone = step.status === 'waiting' ? 'amber' : 'danger';
  const was = steps.find(({ id }) => id === step.step_id);
  const took = ended_at === null ? null : Date.parse(ended_at) - Date.parse(started_at);
  return (
    <Paper withBorder p="sm" component="article">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Icon of={findStepView(step.type)?.icon ?? IconQuestionMark} />
            <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
              {was ? words.name(was) : step.title || run.step(step.type)}
            </Text>
          </Group>
          <Badge color={nodeTones[step.status]} style={{ flex: 'none' }}>
            {t(`runs.nodes.${step.status}`)}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed" className="figures" component="div">
          <Facts
            of={{
              at: formats.dateTime(started_at),
              took: took !== null && t('runs.took', { ms: formats.number(took) }),
              tries: step.tries > 1 && t('runs.tries', { count: step.tries }),
              went: port !== null && port !== 'next' && t('runs.went', { port: run.port(port) }),
            }}
          />
        </Text>
        {failure && <Text c={`var(--tone-${reasonTone}-text)`}>{run.failure(failure)}</Text>}
        {output !== null && (
          <TextBlock
            label={t('runs.output_of', { number })}
            copy={t('runs.copy_output', { number })}
            value={output}
            shown={pretty(output)}
          />
        )}
      </Stack>
    </Paper>
  );
}
