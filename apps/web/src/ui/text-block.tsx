import { Code, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';
import classes from './text-block.module.css';

interface Props {
  readonly label: string;
  /** The name of its copy button, where another one has the same label. */
  readonly copy: string;
  readonly value: string;
  /** How it is shown, where that is not as it is. */
  readonly shown?: string;
}

/** A text of machines, which scrolls in its own place and can be copied. */
export function TextBlock({ label, copy, value, shown = value }: Props) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={500}>{label}</Text>
        <CopyButton value={value} label={copy} />
      </Group>
      <Code block tabIndex={0} className={classes.wrapped} role="region" aria-label={label}>
        {shown}
      </Code>
    </Stack>
  );
}
