import type { HookEvent } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { Paper } from '@mantine/core';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Selection } from '../../../lib/use-selection.ts';
import { arrivalShift, drawnRows } from './drawn-rows.ts';
import { EventRow } from './event-row.tsx';
import classes from './log.module.css';

/** As in `log.module.css`. All rows have one height, so that those out of sight need not be drawn. */
const rowHeight = 84;
const spare = 8;

interface Props {
  readonly events: readonly HookEvent[];
  readonly selection: Selection;
  readonly onOpen: (id: string) => void;
}

/**
 * Renders the visible rows. New events above don't move them while a person reads further down or has the focus in a
 * row.
 */
export function EventRows({ events, selection, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(events[0]?.id);
  // The distance from the top of the document to the log, which changes with the height of the page's head.
  const [start, setStart] = useState(0);
  // Kept when the focus goes elsewhere: a dialog returns it to the row from which it was opened.
  const [focused, setFocused] = useState<string>();
  const rows = useWindowVirtualizer({
    count: events.length,
    estimateSize: () => rowHeight,
    overscan: spare,
    scrollMargin: start,
    rangeExtractor: (range) =>
      drawnRows(
        defaultRangeExtractor(range),
        focused === undefined ? -1 : events.findIndex(({ id }) => id === focused),
      ),
  });

  useLayoutEffect(() => {
    setStart((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  });
  useLayoutEffect(() => {
    const added = events.findIndex((event) => event.id === first.current);
    first.current = events[0]?.id;
    const top = box.current?.getBoundingClientRect().top ?? 0;
    const inRow = box.current?.contains(document.activeElement) ?? false;
    const shift = arrivalShift({ added, top, rowHeight, focused: inRow });
    if (shift > 0) window.scrollBy({ top: shift, behavior: 'instant' });
  }, [events]);

  return (
    <Paper
      ref={box}
      className={classes.rows}
      style={{ height: rows.getTotalSize() }}
      onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-event]')?.dataset.event)}
    >
      {rows.getVirtualItems().map(({ index, start: top }) => {
        const event = events[index];
        return (
          event && (
            <div key={event.id} className={classes.place} style={{ top: top - start }}>
              <EventRow
                event={event}
                chosen={selection.active ? selection.has(event.id) : undefined}
                onOpen={onOpen}
                onChoose={selection.toggle}
              />
            </div>
          )
        );
      })}
    </Paper>
  );
}
