import { contactSources } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { SegmentRuleOf } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import { languageNames, locales } from '@kumbi/contract/shared/locale.ts';
import { Select, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { errorAt, type RuleContext } from './rule-context.ts';
import { kindOfField, operatorsOf } from './rule-draft.ts';

export interface RuleProps<Rule> {
  readonly rule: Rule;
  readonly path: string;
  readonly context: RuleContext;
  readonly onChange: (change: Partial<Rule>) => void;
}

/** The comparison and the value of a rule about a field. */
export function FieldRule({ rule, path, context, onChange }: RuleProps<SegmentRuleOf<'field'>>) {
  const t = useTranslations('contacts.rule');
  const kind = kindOfField(rule.field, context.fields);
  if (kind === undefined) return null;
  const label = (compare: string, not: boolean) =>
    t(`${not ? 'compare_not' : 'compare'}.${kind}.${compare}` as 'compare.text.is');
  return (
    <>
      <Select
        label={t('operator')}
        data={operatorsOf(kind).map(({ compare, not }) => ({ value: `${not}:${compare}`, label: label(compare, not) }))}
        value={`${rule.not}:${rule.compare}`}
        onChange={(next) => {
          const [not, compare] = (next ?? '').split(':');
          onChange({ not: not === 'true', compare: compare as typeof rule.compare, value: '' });
        }}
        allowDeselect={false}
      />
      {rule.compare !== 'empty' && <FieldValue {...{ rule, path, context, onChange }} />}
    </>
  );
}

function FieldValue({ rule, path, context, onChange }: RuleProps<SegmentRuleOf<'field'>>) {
  const t = useTranslations('contacts.rule');
  const options = useOptions(rule.field, context);
  const kind = kindOfField(rule.field, context.fields);
  const isDays = rule.compare === 'last_days';
  const shared = {
    label: t(isDays ? 'days' : 'value'),
    error: errorAt(context.errors, `${path}.value`),
    'data-path': `${path}.value`,
  };
  if (options)
    return (
      <Select
        {...shared}
        data={options}
        value={rule.value || null}
        onChange={(value) => onChange({ value: value ?? '' })}
      />
    );
  return (
    <TextInput
      {...shared}
      type={kind === 'date' && !isDays ? 'date' : 'text'}
      {...(kind === 'number' || isDays ? { inputMode: 'decimal' as const } : {})}
      value={rule.value}
      onChange={(event) => onChange({ value: event.currentTarget.value })}
    />
  );
}

/** The options of a field with choices. */
function useOptions(field: string, { fields }: RuleContext) {
  const t = useTranslations('contacts.detail.sources');
  if (field === 'language') return locales.map((value) => ({ value, label: languageNames[value] }));
  if (field === 'source') return contactSources.map((value) => ({ value, label: t(value) }));
  const custom = fields.find(({ id }) => id === field);
  return custom?.kind === 'choice' ? custom.choices.map((value) => ({ value, label: value })) : undefined;
}
