import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** One section of a settings page. */
export function SectionCard({ title, detail, aside, children }: Props) {
  return (
    <Paper p="lg" component="section">
      <Stack>
        <Group justify="space-between" align="flex-start" gap="xs">
          <Stack gap={2} flex="1 1 14rem">
            <Title order={2} size="h3">
              {title}
            </Title>
            {detail && <Text c="dimmed">{detail}</Text>}
          </Stack>
          {aside}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
