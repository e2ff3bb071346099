import { Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import classes from './thing-card.module.css';

interface ThingCardProps {
  /** The address of the picture and the title. */
  readonly href: string;
  readonly picture: ReactNode;
  readonly title: string;
  /** The maximum number of lines of a long title. */
  readonly titleLines?: number;
  readonly menu: ReactNode;
  /** A checkbox before the title. */
  readonly before?: ReactNode;
  /** Lines of text below the title. */
  readonly children: ReactNode;
}

/** A card of an item with a picture. */
export function ThingCard({ href, picture, title, titleLines = 1, menu, before, children }: ThingCardProps) {
  return (
    <Paper component="article" className={classes.card}>
      <AppLink href={href} className={classes.picture} tabIndex={-1} aria-hidden>
        {picture}
      </AppLink>
      <Stack gap={6} p="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
          {before}
          <Title order={2} size="h3" lineClamp={titleLines} flex={1}>
            <AppLink href={href} className={classes.title}>
              {title}
            </AppLink>
          </Title>
          <div className={classes.menu}>{menu}</div>
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
