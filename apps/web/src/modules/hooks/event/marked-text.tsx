import { Box, Mark, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import classes from './event.module.css';

const mostMarked = 500;

/** Text with what is searched for marked, and how often it stands there. */
export function MarkedText({ text, term }: { readonly text: string; readonly term: string }) {
  const t = useTranslations('hooks.event');
  const parts = useMemo(() => splitAt(text, term).map((part, place) => ({ part, place })), [text, term]);
  const count = (parts.length - 1) / 2;
  return (
    <>
      {term && (
        <Text size="sm" c="dimmed" role="status">
          {t('matches', { count })}
        </Text>
      )}
      {/* Who has no mouse scrolls with the arrow keys. */}
      <Box component="pre" className={classes.text} tabIndex={0}>
        {parts.map(({ place, part }) => (place % 2 === 1 ? <Mark key={place}>{part}</Mark> : part))}
      </Box>
    </>
  );
}

/** Every second part is a match; capitals do not matter. */
function splitAt(text: string, term: string): string[] {
  if (!term) return [text];
  const pattern = new RegExp(`(${term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)})`, 'gi');
  const parts = text.split(pattern);
  const most = mostMarked * 2;
  return parts.length <= most ? parts : [...parts.slice(0, most), parts.slice(most).join('')];
}
