import { Code, Group } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';

interface Props {
  readonly code: string;
  /** Names the button. */
  readonly label: string;
}

/** A short code that people pass on, with a button that copies it. */
export function CodeToCopy({ code, label }: Props) {
  return (
    <Group gap={4} wrap="nowrap">
      <Code fz="md" px="sm" py={6}>
        {code}
      </Code>
      <CopyButton value={code} label={label} />
    </Group>
  );
}
