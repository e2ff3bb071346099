import type { Field, Text } from '@kumbi/blocks/model/field.ts';

/** The props of every field's input. The value is projected: a text is a string in one language. */
export interface FieldProps<F extends Field = Field, V = unknown> {
  readonly field: F;
  readonly label: string;
  readonly help?: string | undefined;
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** `fields[0].label`, as in the server's errors. */
  readonly path: string;
  /** A text in all languages. */
  readonly texts?: Text | undefined;
  readonly error?: string | undefined;
}

/** Returns whether a field is shown in its form. Some depend on another field's value. */
export function isAsked(field: Field, values: Readonly<Record<string, unknown>>): boolean {
  if (field.kind === 'key') return false;
  if (!field.when) return true;
  const value = values[field.when.field];
  return field.when.is.some((each) => each === value);
}
