import { parseAmount } from '@kumbi/contract/shared/typed-amount.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../lib/i18n/use-formats.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value?: number | '';
  readonly onChange?: (amount: number | '') => void;
}

/** A number field that adds thousands separators on blur and shows the typed text while it has focus. */
export function AmountField({ value = '', onChange, onBlur, ...props }: Props) {
  const formats = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      value={typed ?? (value === '' ? '' : formats.number(value))}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(parseAmount(event.currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
