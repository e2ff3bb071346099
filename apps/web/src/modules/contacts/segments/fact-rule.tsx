import type { SegmentRuleOf } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import { currencies } from '@kumbi/contract/shared/money.ts';
import { Group, NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../../ui/amount-field.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { segmentTargets } from '../contacts.api.ts';
import type { RuleProps } from './field-rule.tsx';
import { NamedChoices } from './named-choices.tsx';
import { NotField } from './not-field.tsx';
import { errorAt } from './rule-context.ts';

type Props = RuleProps<SegmentRuleOf<'fact'>>;

/** Records, number, amount and period of a rule about a fact, such as a purchase. */
export function FactRule({ rule, path, context, onChange }: Props) {
  const t = useTranslations('contacts.rule');
  const names = useTranslations('contacts.segments.facts');
  const { kumbi_code } = useWorkspace();
  const fact = context.facts.find((each) => each.fact === rule.fact);
  if (!fact) return null;
  const name = rule.fact as 'purchase';
  return (
    <>
      <NotField has={names(`${name}.has`)} hasNot={names(`${name}.not`)} value={rule.not} onChange={onChange} />
      {fact.has_targets && (
        <NamedChoices
          label={t('targets')}
          placeholder={t('targets_all')}
          names={context.names}
          value={rule.target_ids}
          onChange={(ids) => onChange({ target_ids: ids })}
          error={errorAt(context.errors, `${path}.target_ids`)}
          find={(words) => ({
            ...segmentTargets.list(kumbi_code, { params: { fact: rule.fact }, query: { name: words, nextPage: 100 } }),
            select: (all: readonly { id: string; name: string }[]) =>
              all.map((each) => ({ value: each.id, label: each.name })),
          })}
        />
      )}
      <NumberInput
        label={t('times')}
        min={1}
        allowDecimal={false}
        value={rule.times}
        onChange={(times) => onChange({ times: Number(times) || 1 })}
        error={errorAt(context.errors, `${path}.times`)}
      />
      {fact.has_amount && <Amount {...{ rule, path, context, onChange }} />}
      <Period {...{ rule, path, context, onChange }} />
    </>
  );
}

function Amount({ rule: { amount }, path, context, onChange }: Props) {
  const t = useTranslations('contacts.rule');
  const currency = amount?.currency ?? currencies[0];
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <AmountField
        flex={1}
        label={t('amount')}
        value={amount?.value ?? ''}
        onChange={(value) => onChange({ amount: value === '' ? null : { value, currency } })}
        error={errorAt(context.errors, `${path}.amount`)}
      />
      <Select
        label={t('currency')}
        w="6rem"
        data={currencies.map((each) => each)}
        value={currency}
        onChange={(next) => {
          const chosen = currencies.find((each) => each === next);
          if (chosen && amount) onChange({ amount: { ...amount, currency: chosen } });
        }}
        disabled={amount === null}
        allowDeselect={false}
      />
    </Group>
  );
}

const initialDays = 30;

function Period({ rule: { last_days: days, from, until }, path, context, onChange }: Props) {
  const t = useTranslations('contacts.rule');
  const chosen = days !== null ? 'last' : from !== null || until !== null ? 'between' : 'ever';
  const day = (name: 'from' | 'until', value: string | null) => (
    <TextInput
      type="date"
      flex={1}
      label={t(name)}
      value={value ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      error={errorAt(context.errors, `${path}.${name}`)}
    />
  );
  return (
    <>
      <Select
        label={t('period')}
        data={(['ever', 'last', 'between'] as const).map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={chosen}
        onChange={(next) =>
          onChange({
            last_days: next === 'last' ? initialDays : null,
            from: next === 'between' ? '' : null,
            until: next === 'between' ? '' : null,
          })
        }
        allowDeselect={false}
      />
      {days !== null && (
        <NumberInput
          label={t('days')}
          min={1}
          allowDecimal={false}
          value={days}
          onChange={(value) => onChange({ last_days: Number(value) || 1 })}
          error={errorAt(context.errors, `${path}.last_days`)}
        />
      )}
      {chosen === 'between' && (
        <Group gap="xs" align="flex-start">
          {day('from', from)}
          {day('until', until)}
        </Group>
      )}
    </>
  );
}
