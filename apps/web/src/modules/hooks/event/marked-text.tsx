import type { Match } from '@kumbi/contract/shared/text-search.ts';
import { Box, Mark, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import classes from './event.module.css';

const mostMarked = 500;
const none: readonly Match[] = [];

interface Props {
  readonly text: string;
  /** In order, none over another. */
  readonly marks?: readonly Match[];
  /** How often what is searched for stands there; undefined while nothing is. */
  readonly count?: number | undefined;
  /** Columns stay under each other: long lines scroll instead of going on in the next. */
  readonly columns?: boolean;
}

/** Text with what is searched for marked, and how often it stands there. */
export function MarkedText({ text, marks = none, count, columns = false }: Props) {
  const t = useTranslations('hooks.event');
  const parts = useMemo(() => splitAt(text, marks).map((part, place) => ({ part, place })), [text, marks]);
  return (
    <>
      {count !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {t('matches', { count })}
        </Text>
      )}
      {/* Who has no mouse scrolls with the arrow keys. */}
      <Box component="pre" className={classes.text} data-columns={columns || undefined} tabIndex={0}>
        {parts.map(({ place, part }) => (place % 2 === 1 ? <Mark key={place}>{part}</Mark> : part))}
      </Box>
    </>
  );
}

/** Every second part is marked; those beyond the first five hundred are counted only. */
function splitAt(text: string, marks: readonly Match[]): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { from, to } of marks.slice(0, mostMarked)) {
    parts.push(text.slice(end, from), text.slice(from, to));
    end = to;
  }
  return [...parts, text.slice(end)];
}
