import type { Dictionary } from '@puckeditor/core';
import { useMemo } from 'react';
import { useMessages } from 'use-intl';

/** The board's own texts in the reader's language. */
export function useBoardWords(): Dictionary {
  const messages = useMessages();
  // Unformatted, because the board itself replaces the values in braces.
  return useMemo(() => ({ ...messages.pages.puck_as_written }), [messages]);
}
