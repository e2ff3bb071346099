import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
  /** Without a margin, for containers with their own spacing. */
  readonly flush?: boolean;
}

export function PageHead({ title, detail, actions, flush = false }: Props) {
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb={flush ? 0 : 'md'}>
      <Stack gap={2}>
        <Title order={1}>{title}</Title>
        {detail && <Text c="dimmed">{detail}</Text>}
      </Stack>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
