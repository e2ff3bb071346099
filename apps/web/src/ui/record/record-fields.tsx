import { Textarea, TextInput } from '@mantine/core';
import type { RecordField } from './record-view.ts';

const initialOf = (item: object | null, name: string): unknown =>
  (item as Readonly<Record<string, unknown>> | null)?.[name] ?? '';

/** A text on one line. */
export const lineField: RecordField<object> = {
  initialOf,
  Field: ({ name: _, item: __, input, ...rest }) => <TextInput {...rest} {...input} />,
};

/** A text of several lines. */
export const textField: RecordField<object> = {
  initialOf,
  Field: ({ name: _, item: __, input, ...rest }) => <Textarea autosize minRows={2} {...rest} {...input} />,
};

/** The same field, marked as required. */
export const required = <Item,>(field: RecordField<Item>): RecordField<Item> => ({ ...field, required: true });
