import { Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './copied-facts.module.css';

interface CopiedFact {
  readonly name: string;
  readonly shown: string;
  /** The text as it is typed elsewhere. */
  readonly copied: string;
  /** Names the button. */
  readonly copy: string;
}

/** Facts that a payer types elsewhere, each with a button that copies it. */
export function CopiedFacts({ facts }: { readonly facts: readonly CopiedFact[] }) {
  return (
    <Stack gap="xs" component="dl" m={0}>
      {facts.map(({ name, shown, copied, copy }) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Group component="dd" m={0} justify="space-between" wrap="nowrap" gap="sm">
            <Text span fw={600} className={classes.value}>
              {shown}
            </Text>
            <CopyButton value={copied} label={copy} />
          </Group>
        </div>
      ))}
    </Stack>
  );
}
