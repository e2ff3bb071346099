import { type SegmentMatch, segmentMatches, segmentRulesLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { RuleCard } from './rule-card.tsx';
import type { RuleContext } from './rule-context.ts';
import { type DraftEntry, type DraftNested, type DraftRule, newNested, newRule } from './rule-draft.ts';

interface MatchProps {
  readonly label: string;
  readonly value: SegmentMatch;
  readonly onChange: (match: SegmentMatch) => void;
}

/** Whether customers match all rules or any of them. */
export function MatchField({ label, value, onChange }: MatchProps) {
  const t = useTranslations('contacts.segment.matches');
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        data={segmentMatches.map((match) => ({ value: match, label: t(match) }))}
        value={value}
        onChange={(next) => onChange(segmentMatches.find((match) => match === next) ?? value)}
      />
    </Stack>
  );
}

interface Props<Entry extends DraftEntry> {
  readonly rules: readonly Entry[];
  readonly path: string;
  readonly context: RuleContext;
  /** The number of rules in the whole segment. */
  readonly count: number;
  readonly onChange: (rules: Entry[]) => void;
}

const replaced = <Entry extends DraftEntry>(rules: readonly Entry[], place: number, entry: Entry): Entry[] =>
  rules.map((each, index) => (index === place ? entry : each));

/** The rules of a segment, with nested groups. */
export function SegmentRuleList({ rules, path, context, count, onChange }: Props<DraftEntry>) {
  const t = useTranslations('contacts.segment');
  const remove = (place: number) => onChange(rules.filter((_, index) => index !== place));
  return (
    <Stack gap="sm">
      {rules.map((entry, place) =>
        entry.kind === 'nested' ? (
          <NestedCard
            key={entry.key}
            nested={entry}
            {...{ context, count }}
            path={`${path}.${place}`}
            onChange={(next) => onChange(replaced(rules, place, next))}
            onRemove={rules.length > 1 ? () => remove(place) : undefined}
          />
        ) : (
          <RuleCard
            key={entry.key}
            rule={entry}
            number={place + 1}
            path={`${path}.${place}`}
            context={context}
            onChange={(next) => onChange(replaced(rules, place, next))}
            onRemove={rules.length > 1 ? () => remove(place) : undefined}
          />
        ),
      )}
      <Group gap="xs">
        <AddRule disabled={count >= segmentRulesLimit} onAdd={() => onChange([...rules, newRule('field:name')])} />
        <Button
          variant="subtle"
          leftSection={<Icon of={IconFolderPlus} size={18} />}
          disabled={count >= segmentRulesLimit}
          onClick={() => onChange([...rules, newNested()])}
        >
          {t('add_nested')}
        </Button>
      </Group>
    </Stack>
  );
}

function AddRule({ disabled, onAdd }: { readonly disabled: boolean; readonly onAdd: () => void }) {
  const t = useTranslations('contacts.segment');
  return (
    <Button variant="default" leftSection={<Icon of={IconPlus} size={18} />} disabled={disabled} onClick={onAdd}>
      {t('add_rule')}
    </Button>
  );
}

interface NestedProps {
  readonly nested: DraftNested;
  readonly path: string;
  readonly context: RuleContext;
  readonly count: number;
  readonly onChange: (nested: DraftNested) => void;
  readonly onRemove: (() => void) | undefined;
}

/** Rules in parentheses. */
function NestedCard({ nested, path, context, count, onChange, onRemove }: NestedProps) {
  const t = useTranslations('contacts.segment');
  const { rules } = nested;
  const write = (next: DraftRule[]) => onChange({ ...nested, rules: next });
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('nested')} bg="var(--mantine-color-default-hover)">
      <Stack gap="sm">
        <MatchField label={t('nested')} value={nested.match} onChange={(match) => onChange({ ...nested, match })} />
        {rules.map((rule, place) => (
          <RuleCard
            key={rule.key}
            rule={rule}
            number={place + 1}
            path={`${path}.rules.${place}`}
            context={context}
            onChange={(next) => write(replaced(rules, place, next))}
            onRemove={rules.length > 1 ? () => write(rules.filter((_, index) => index !== place)) : undefined}
          />
        ))}
        <Group gap="xs">
          <AddRule disabled={count >= segmentRulesLimit} onAdd={() => write([...rules, newRule('tag')])} />
          {onRemove && (
            <Button variant="subtle" color="gray" onClick={onRemove}>
              {t('remove_nested')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
