import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface Props {
  readonly has: string;
  readonly hasNot: string;
  readonly value: boolean;
  readonly onChange: (change: { not: boolean }) => void;
}

/** Whether a rule finds the customers that match, or the others. */
export function NotField({ has, hasNot, value, onChange }: Props) {
  const t = useTranslations('contacts.rule');
  return (
    <Select
      label={t('operator')}
      data={[
        { value: 'false', label: has },
        { value: 'true', label: hasNot },
      ]}
      value={String(value)}
      onChange={(next) => onChange({ not: next === 'true' })}
      allowDeselect={false}
    />
  );
}
