import { portsOf } from '@kumbi/contract/automations/flow-step.rules.ts';
import { startOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { useFlowScope } from '../editor-context.tsx';
import { stepOf, type WayOut } from '../model/flow-edits.ts';
import { type ListItem, listItems } from '../model/list-items.ts';
import { useFlowPlace } from '../use-flow-place.ts';
import { AddStepDialog } from './add-step-dialog.tsx';
import { BeginChoice } from './begin-choice.tsx';
import { StepCard } from './step-card.tsx';
import classes from './steps.module.css';
import { useStepActions } from './use-step-actions.ts';

/** The flow as a list, from its start: everything that the board can do, without dragging. */
export function StepList() {
  const t = useTranslations('automations.tree');
  const { editor } = useFlowScope();
  const { go } = useFlowPlace();
  const actions = useStepActions();
  const [adding, setAdding] = useState<WayOut>();
  const { graph } = editor;
  return (
    <Stack gap="sm" className={classes.list}>
      {!startOf(graph) && <BeginChoice />}
      <ol className={classes.items} aria-label={t('label')}>
        {listItems(graph).map((item) => (
          <li
            key={item.kind === 'step' ? item.step.id : `${item.way.from} ${item.way.port}`}
            className={classes.item}
            style={{ ['--depth' as string]: item.depth }}
          >
            {item.kind === 'step' ? (
              <>
                <Way item={item} />
                <StepCard
                  step={item.step}
                  actions={actions}
                  onOpen={() => go({ step: item.step.id })}
                  onInsert={() => setAdding({ from: item.step.id, port: portsOf(item.step)[0] ?? 'next' })}
                />
              </>
            ) : (
              <AddButton way={item.way} onAdd={() => setAdding(item.way)} />
            )}
          </li>
        ))}
      </ol>
      {adding && <AddStepDialog way={adding} onClose={() => setAdding(undefined)} />}
    </Stack>
  );
}

/** The way out that leads to a step, unless it is the usual one. */
function Way({ item }: { readonly item: Extract<ListItem, { kind: 'step' }> }) {
  const t = useTranslations('automations');
  const { editor } = useFlowScope();
  const { port, step } = item;
  if (port !== undefined && port !== 'next')
    return (
      <Text size="sm" fw={600} c="var(--tone-brand-text)" mb={4}>
        {t(`ports.${port}`)}
      </Text>
    );
  if (port !== undefined || step === startOf(editor.graph)) return null;
  return (
    <Text size="sm" fw={600} c="var(--tone-danger-text)" mb={4}>
      {t('tree.apart')}
    </Text>
  );
}

function AddButton({ way, onAdd }: { readonly way: WayOut; readonly onAdd: () => void }) {
  const t = useTranslations('automations');
  const { editor, words } = useFlowScope();
  const before = stepOf(editor.graph, way.from);
  const step = before ? words.name(before) : '';
  const other = way.port !== 'next';
  const label = other ? t('tree.add_at', { step, port: t(`ports.${way.port}`) }) : t('tree.add_after', { step });
  return (
    <Group gap={6} wrap="nowrap">
      {other && (
        <Text size="sm" fw={600} c="var(--tone-brand-text)">
          {t(`ports.${way.port}`)}
        </Text>
      )}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<Icon of={IconPlus} size={16} />}
        aria-label={label}
        onClick={onAdd}
      >
        {t('tree.add')}
      </Button>
    </Group>
  );
}
