import { useTranslations } from 'use-intl';
import { type FieldsProps, TextFields } from '../../../automations/automations.public.tsx';

const fields = ['name', 'email', 'phone'] as const;

export function ContactFields({ step, change }: FieldsProps<'contact'>) {
  const t = useTranslations('automations.steps.contact');
  return (
    <TextFields
      help={t('help')}
      fields={fields}
      labelOf={(field) => t(`fields.${field}`)}
      step={step}
      change={change}
    />
  );
}
