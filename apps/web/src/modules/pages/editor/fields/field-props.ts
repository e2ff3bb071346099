import type { Field, Text } from '@kumbi/blocks/model/field.ts';

/** What the input of every kind of field takes. The value is the projected one: a text is a string in one language. */
export interface FieldProps<F extends Field = Field, V = unknown> {
  readonly field: F;
  readonly label: string;
  readonly help?: string | undefined;
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** `fields[0].label`, for what the server says about it. */
  readonly path: string;
  /** Of a text: what it is in all languages. */
  readonly texts?: Text | undefined;
  readonly error?: string | undefined;
}

/** Whether a field has a place in its form now: some are asked only when another says so. */
export function isAsked(field: Field, values: Readonly<Record<string, unknown>>): boolean {
  if (field.kind === 'key') return false;
  if (!field.when) return true;
  const value = values[field.when.field];
  return field.when.is.some((each) => each === value);
}
