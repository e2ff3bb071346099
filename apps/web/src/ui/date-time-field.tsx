import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> {
  /** An ISO time, or the empty text. */
  readonly value?: string;
  readonly onChange: (iso: string) => void;
}

/** The browser's own time zone, as its input needs it. */
function localText(iso: string): string {
  if (iso === '') return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A date and a time in the browser's own zone. */
export function DateTimeField({ value = '', onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      value={localText(value)}
      onChange={(event) => {
        const at = new Date(event.currentTarget.value);
        onChange(Number.isNaN(at.getTime()) ? '' : at.toISOString());
      }}
    />
  );
}
