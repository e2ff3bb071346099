import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

interface Props {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly detail: string;
  readonly action?: ReactNode;
  /** It is all that the page shows. */
  readonly page?: boolean;
}

/** What a list shows before it has anything: a picture, a sentence, and what fills it. */
export function EmptyState({ drawing, title, detail, action, page = false }: Props) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <Drawing name={drawing} />
      <Title order={page ? 1 : 2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw="26rem">
        {detail}
      </Text>
      {action}
    </Stack>
  );
}
