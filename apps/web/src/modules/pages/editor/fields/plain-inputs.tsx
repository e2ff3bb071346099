import type {
  AmountField as AmountOf,
  AmountValue,
  ChoiceField,
  HtmlField,
  MomentField,
  NumberField,
  SwitchField,
} from '@kumbi/blocks/model/field.ts';
import {
  NumberInput as Figure,
  Input,
  SegmentedControl,
  Select,
  SimpleGrid,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../../../ui/amount-field.tsx';
import type { FieldProps } from './field-props.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';

/** More or longer options don't fit next to each other at 320 px. */
const besideEachOther = 3;
const lettersBeside = 24;
const currencies = { ao: 'AOA', us: 'USD' } as const;

interface ChoiceProps extends FieldProps<ChoiceField, string> {
  readonly optionLabel: (option: string) => string;
}

export function ChoiceInput({ field, label, help, value, onChange, optionLabel }: ChoiceProps) {
  const data = field.options.map((option) => ({ value: option, label: optionLabel(option) }));
  const letters = data.reduce((sum, option) => sum + option.label.length, 0);
  if (data.length > besideEachOther || letters > lettersBeside) {
    return (
      <Select
        label={label}
        description={help}
        data={data}
        value={value}
        onChange={(next) => next !== null && onChange(next)}
        searchable={data.length > 8}
      />
    );
  }
  return (
    <Input.Wrapper label={label} labelElement="div" description={help}>
      <SegmentedControl fullWidth data={data} value={value} onChange={onChange} aria-label={label} />
    </Input.Wrapper>
  );
}

export function NumberInput({ field, label, help, error, value, onChange }: FieldProps<NumberField, number | null>) {
  return (
    <Figure
      label={label}
      description={help}
      error={error}
      min={field.min}
      max={field.max}
      step={field.step ?? 1}
      allowDecimal={(field.step ?? 1) % 1 !== 0}
      clampBehavior="blur"
      value={value ?? ''}
      onChange={(next) => {
        if (typeof next === 'number') onChange(next);
        else if (field.optional && next === '') onChange(null);
      }}
      required={!field.optional}
    />
  );
}

export function SwitchInput({ label, help, value, onChange }: FieldProps<SwitchField, boolean>) {
  return (
    <Switch
      label={label}
      description={help}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export function AmountInput({ label, help, error, value, onChange }: FieldProps<AmountOf, AmountValue>) {
  const t = useTranslations('pages.editor');
  const known = (amount: number | '') => (amount === '' ? null : amount);
  return (
    <Input.Wrapper label={label} labelElement="div" description={help} error={error}>
      <SimpleGrid cols={2} spacing="xs">
        <AmountField
          aria-label={t('amount_in', { label, currency: currencies.ao })}
          placeholder={currencies.ao}
          value={value.ao ?? ''}
          onChange={(ao) => onChange({ ...value, ao: known(ao) })}
        />
        <AmountField
          aria-label={t('amount_in', { label, currency: currencies.us })}
          placeholder={currencies.us}
          value={value.us ?? ''}
          onChange={(us) => onChange({ ...value, us: known(us) })}
        />
      </SimpleGrid>
    </Input.Wrapper>
  );
}

export function MomentInput({ label, help, error, value, onChange }: FieldProps<MomentField, string | null>) {
  const t = useTranslations('pages.editor');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={help ?? t('your_time', { zone })}
      error={error}
      value={value ? toLocalTime(value) : ''}
      onChange={(event) => onChange(fromLocalTime(event.currentTarget.value))}
    />
  );
}

export function HtmlInput({ field, label, help, error, value, onChange }: FieldProps<HtmlField, string>) {
  return (
    <Textarea
      label={label}
      description={help}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={field.max}
      autosize
      minRows={6}
      maxRows={18}
      spellCheck={false}
      autoCapitalize="none"
      ff="monospace"
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    />
  );
}
