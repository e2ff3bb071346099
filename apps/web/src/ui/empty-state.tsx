import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

interface Props {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly detail: string;
  readonly action?: ReactNode;
  /** It is the page's only content. */
  readonly page?: boolean;
}

/** The contents of an empty list: a picture, a sentence, and an action to fill it. */
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
