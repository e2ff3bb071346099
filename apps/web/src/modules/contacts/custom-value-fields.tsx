import type { CustomerField } from '@kumbi/contract/contacts/customer-field.schemas.ts';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { fields } from './contacts.api.ts';

interface Props {
  /** The values by the id of their field. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly onChange: (values: Record<string, string>) => void;
}

/** An input for each custom field of the workspace. */
export function CustomValueFields({ values, errors, onChange }: Props) {
  const { kumbi_code } = useWorkspace();
  const { data = [] } = useQuery(fields.list(kumbi_code, { query: { nextPage: 100 } }));
  return data.map((field) => (
    <ValueField
      key={field.id}
      field={field}
      value={values[field.id] ?? ''}
      error={errors[`fields.${field.id}`]}
      onChange={(value) => onChange({ ...values, [field.id]: value })}
    />
  ));
}

interface ValueProps {
  readonly field: CustomerField;
  readonly value: string;
  readonly error: unknown;
  /** Its name for assistive technology, in place of a visible label. */
  readonly named?: string;
  readonly onChange: (value: string) => void;
}

/** An input for the value of one custom field. */
export function ValueField({ field: { id, name, kind, choices }, named, value, error, onChange }: ValueProps) {
  const label = named === undefined ? { label: name } : { 'aria-label': named };
  const shared = { ...label, error: typeof error === 'string' ? error : undefined, 'data-path': `fields.${id}` };
  if (kind === 'choice')
    return (
      <Select {...shared} data={choices} value={value || null} onChange={(next) => onChange(next ?? '')} clearable />
    );
  return (
    <TextInput
      {...shared}
      type={kind === 'date' ? 'date' : 'text'}
      {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
