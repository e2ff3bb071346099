import { Code, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';
import classes from './text-block.module.css';

interface Props {
  readonly label: string;
  /** The accessible name of its copy button, if another one has the same label. */
  readonly copy: string;
  readonly value: string;
  /** The displayed text, if it differs from the copied one. */
  readonly shown?: string;
}

/** A machine-readable text in a scrollable box with a copy button. */
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
