import { type Match, matchesOf } from '@kumbi/contract/hooks/event-search.ts';
import { Box, Mark, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import classes from './event.module.css';

const mostMarked = 500;

interface Props {
  readonly text: string;
  readonly term: string;
  /** Columns stay under each other: long lines scroll instead of going on in the next. */
  readonly columns?: boolean;
}

/** Text with what is searched for marked, and how often it stands there. */
export function MarkedText({ text, term, columns = false }: Props) {
  const t = useTranslations('hooks.event');
  const matches = useMemo(() => matchesOf(text, term), [text, term]);
  const parts = useMemo(() => splitAt(text, matches).map((part, place) => ({ part, place })), [text, matches]);
  return (
    <>
      {term && (
        <Text size="sm" c="dimmed" role="status">
          {t('matches', { count: matches.length })}
        </Text>
      )}
      {/* Who has no mouse scrolls with the arrow keys. */}
      <Box component="pre" className={classes.text} data-columns={columns || undefined} tabIndex={0}>
        {parts.map(({ place, part }) => (place % 2 === 1 ? <Mark key={place}>{part}</Mark> : part))}
      </Box>
    </>
  );
}

/** Every second part is a match; those beyond the first five hundred are counted only. */
function splitAt(text: string, matches: readonly Match[]): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { from, to } of matches.slice(0, mostMarked)) {
    parts.push(text.slice(end, from), text.slice(from, to));
    end = to;
  }
  return [...parts, text.slice(end)];
}
