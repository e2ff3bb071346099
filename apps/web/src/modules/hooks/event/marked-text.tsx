import type { Match } from '@kumbi/contract/shared/text-search.ts';
import { Box, Mark, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import classes from './event.module.css';

const mostMarked = 500;
const none: readonly Match[] = [];

interface Props {
  readonly text: string;
  /** In order, without overlaps. */
  readonly marks?: readonly Match[];
  /** The number of matches; undefined without a search. */
  readonly count?: number | undefined;
  /** Keeps columns aligned: long lines scroll instead of wrapping. */
  readonly columns?: boolean;
}

/** Shows text with highlighted matches, and their number. */
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
      {/* Focusable, so that the arrow keys can scroll it. */}
      <Box component="pre" className={classes.text} data-columns={columns || undefined} tabIndex={0}>
        {parts.map(({ place, part }) => (place % 2 === 1 ? <Mark key={place}>{part}</Mark> : part))}
      </Box>
    </>
  );
}

/** Splits a text so that every second part is a match. Matches beyond the first five hundred are only counted. */
function splitAt(text: string, marks: readonly Match[]): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { from, to } of marks.slice(0, mostMarked)) {
    parts.push(text.slice(end, from), text.slice(from, to));
    end = to;
  }
  return [...parts, text.slice(end)];
}
