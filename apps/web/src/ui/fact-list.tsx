import { Group, Stack, Text } from '@mantine/core';

interface Props {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly monospace?: boolean;
}

/** Labelled facts below each other. A long value wraps below its label on a narrow screen. */
export function FactList({ facts, monospace = false }: Props) {
  return (
    <Stack component="dl" gap={6} m={0}>
      {facts.map(({ label, value }) => (
        <Group key={label} gap="xs" align="baseline" style={{ rowGap: 0 }}>
          <Text component="dt" size="sm" c="dimmed" w="9rem">
            {label}
          </Text>
          <Text
            component="dd"
            m={0}
            flex="1 1 12rem"
            className="figures"
            style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
            {...(monospace && { ff: 'monospace', size: 'sm' })}
          >
            {value}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
