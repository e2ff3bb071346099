import { Text } from '@mantine/core';
import { ValueInput } from './value-input.tsx';

interface Props<Field extends string> {
  readonly help: string;
  readonly fields: readonly Field[];
  readonly labelOf: (field: Field) => string;
  readonly step: { readonly id: string } & Readonly<Record<Field, string>>;
  readonly change: (values: { [F in Field]?: string }, field: Field) => void;
}

/** The fields of a step whose settings are texts with values of the run. */
export function TextFields<Field extends string>({ help, fields, labelOf, step, change }: Props<Field>) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {help}
      </Text>
      {fields.map((field) => (
        <ValueInput
          key={field}
          step={step.id}
          label={labelOf(field)}
          value={step[field]}
          autoComplete="off"
          onChange={(value) => change({ [field]: value } as { [F in Field]?: string }, field)}
        />
      ))}
    </>
  );
}
