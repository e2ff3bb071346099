import type { Dictionary } from '@puckeditor/core';
import { useMemo } from 'react';
import { useMessages } from 'use-intl';

/** The board's own words in the reader's language. */
export function useBoardWords(): Dictionary {
  const messages = useMessages();
  // As they are: what stands in braces is filled in by the board.
  return useMemo(() => ({ ...messages.pages.puck }), [messages]);
}
