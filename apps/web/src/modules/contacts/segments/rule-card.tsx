import { segmentFields } from '@kumbi/contract/contacts/contacts.limits.ts';
import { ActionIcon, Alert, Group, Paper, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { ConsentRule } from './consent-rule.tsx';
import { FactRule } from './fact-rule.tsx';
import { FieldRule } from './field-rule.tsx';
import type { RuleContext } from './rule-context.ts';
import { type DraftRule, kindOfField, newRule, subjectOf } from './rule-draft.ts';
import { SortingRule } from './sorting-rule.tsx';

interface Props {
  readonly rule: DraftRule;
  /** From 1 on. */
  readonly number: number;
  readonly path: string;
  readonly context: RuleContext;
  readonly onChange: (rule: DraftRule) => void;
  readonly onRemove: (() => void) | undefined;
}

/** One rule: its criterion, its condition and its values. */
export function RuleCard({ rule, number, path, context, onChange, onRemove }: Props) {
  const t = useTranslations('contacts.rule');
  const subjects = useSubjects(context);
  const change = (part: object) => onChange({ ...rule, ...part } as DraftRule);
  const shared = { path, context, onChange: change };
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('rule', { number })}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" fw={500}>
            {t('rule', { number })}
          </Text>
          {onRemove && (
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('remove', { number })} onClick={onRemove}>
              <Icon of={IconTrash} size={18} />
            </ActionIcon>
          )}
        </Group>
        {isBroken(rule, context) && (
          <Alert color="danger" variant="light">
            {t('broken')}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
          <Select
            label={t('subject')}
            data={subjects}
            value={subjectOf(rule)}
            onChange={(next) => next && onChange({ ...newRule(next), key: rule.key })}
            allowDeselect={false}
            searchable
          />
          {rule.kind === 'field' ? (
            <FieldRule rule={rule} {...shared} />
          ) : rule.kind === 'consent' ? (
            <ConsentRule rule={rule} {...shared} />
          ) : rule.kind === 'fact' ? (
            <FactRule rule={rule} {...shared} />
          ) : (
            <SortingRule rule={rule} {...shared} />
          )}
        </SimpleGrid>
      </Stack>
    </Paper>
  );
}

function useSubjects({ fields, facts }: RuleContext) {
  const t = useTranslations('contacts.rule');
  const names = useTranslations('contacts.segments.facts');
  return [
    {
      group: t('sections.fields'),
      items: [
        ...segmentFields.map((field) => ({ value: `field:${field}`, label: t(`fields.${field}`) })),
        ...fields.map(({ id, name }) => ({ value: `field:${id}`, label: name })),
      ],
    },
    {
      group: t('sections.sorting'),
      items: (['tag', 'customer_group', 'member', 'consent'] as const).map((kind) => ({
        value: kind,
        label: t(`subjects.${kind}`),
      })),
    },
    {
      group: t('sections.facts'),
      items: facts.map(({ fact }) => ({ value: `fact:${fact}`, label: names(`${fact as 'purchase'}.has`) })),
    },
  ];
}

/** Whether a stored rule names a record that no longer exists. */
function isBroken(rule: DraftRule, { fields, facts, names, stored }: RuleContext): boolean {
  const isGone = (id: string) => stored.has(id) && !names.has(id);
  switch (rule.kind) {
    case 'field':
      return kindOfField(rule.field, fields) === undefined;
    case 'customer_group':
      return rule.group_ids.some(isGone);
    case 'member':
      return rule.member_ids.some(isGone);
    case 'fact':
      return !facts.some(({ fact }) => fact === rule.fact) || rule.target_ids.some(isGone);
    default:
      return false;
  }
}
