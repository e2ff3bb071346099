import type { FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { portsOf } from '@kumbi/contract/automations/flow-step.rules.ts';
import { stepAfter } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFlowScope } from '../editor-context.tsx';
import { connect, disconnect, mayFollow, wayInto } from '../model/flow-edits.ts';

/** The predecessor of a step, as the board shows it with a line. Ways out that already lead to a step aren't offered. */
export function FollowsField({ step }: { readonly step: FlowStep }) {
  const t = useTranslations('automations');
  const { editor, words } = useFlowScope();
  const { graph } = editor;
  const into = wayInto(graph, step.id);
  const ways = graph.steps
    .filter((before) => mayFollow(graph, { from: before.id }, step.id))
    .flatMap((before) =>
      portsOf(before)
        .filter((port) => [undefined, step.id].includes(stepAfter(graph, before.id, port)?.id))
        .map((port) => ({ before, port, value: `${before.id} ${port}` })),
    );
  return (
    <Select
      label={t('panel.follows')}
      placeholder={t('panel.follows_none')}
      clearable
      clearButtonProps={{ 'aria-label': t('panel.follows_none') }}
      data={ways.map(({ before, port, value }) => ({
        value,
        label:
          port === 'next'
            ? words.name(before)
            : t('panel.follows_way', { step: words.name(before), port: t(`ports.${port}`) }),
      }))}
      value={into ? `${into.from} ${into.port}` : null}
      onChange={(value) => {
        const way = ways.find((each) => each.value === value);
        editor.change(
          way ? connect(graph, { from: way.before.id, port: way.port }, step.id) : disconnect(graph, step.id),
        );
      }}
    />
  );
}
