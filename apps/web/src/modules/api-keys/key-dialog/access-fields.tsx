import type { KeyType } from '@kumbi/contract/key-types.ts';
import { NumberInput, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import type { AccessForm, AccessValues } from './key-values.ts';
import { ScopeFields } from './scope-fields.tsx';

interface Props {
  readonly form: AccessForm;
  readonly type: KeyType;
  readonly onChange: (values: Partial<AccessValues>) => void;
}

/** The scopes of a key, its limits, its expiry and its allowed addresses. */
export function AccessFields({ form, type, onChange }: Props) {
  const t = useTranslations('api-keys.dialog');
  // A problem of the third line is shown below all of them.
  const wrong = Object.entries(form.errors).find(([path]) => path.startsWith('allowed_addresses'))?.[1];
  return (
    <>
      <ScopeFields form={form} type={type} onChange={onChange} />
      <NumberInput
        label={t('per_minute')}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('calls_per_minute')}
      />
      <NumberInput
        label={t('per_month')}
        description={t('per_month_help')}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('calls_per_month')}
      />
      <DateTimeField label={t('expires')} description={t('expires_help')} {...form.getInputProps('expires_at')} />
      <Textarea
        label={t('addresses')}
        description={t('addresses_help')}
        autosize
        minRows={2}
        spellCheck={false}
        autoCapitalize="none"
        {...form.getInputProps('allowed_addresses')}
        error={wrong}
      />
    </>
  );
}
