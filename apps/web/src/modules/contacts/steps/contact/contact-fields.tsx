import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type FieldsProps, ValueInput } from '../../../automations/automations.public.tsx';

const fields = ['name', 'email', 'phone'] as const;

export function ContactFields({ step, change }: FieldsProps<'contact'>) {
  const t = useTranslations('automations.steps.contact');
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('help')}
      </Text>
      {fields.map((field) => (
        <ValueInput
          key={field}
          step={step.id}
          label={t(`fields.${field}`)}
          value={step[field]}
          autoComplete="off"
          onChange={(value) => change({ [field]: value }, field)}
        />
      ))}
    </>
  );
}
