import { TextInput, type TextInputProps } from '@mantine/core';

/** The name of a new domain. */
export function DomainNameInput(props: TextInputProps) {
  return <TextInput required inputMode="url" spellCheck={false} autoCapitalize="none" data-autofocus {...props} />;
}
