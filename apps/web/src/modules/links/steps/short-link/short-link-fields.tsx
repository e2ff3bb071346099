import { useTranslations } from 'use-intl';
import { type FieldsProps, TextFields } from '../../../automations/automations.public.tsx';

const fields = ['name', 'url'] as const;

export function ShortLinkFields({ step, change }: FieldsProps<'short_link'>) {
  const t = useTranslations('automations.steps.short_link');
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
