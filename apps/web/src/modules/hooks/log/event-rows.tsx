import type { HookEvent } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { Paper } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Selection } from '../../../lib/use-selection.ts';
import { arrivalShift, drawnRows } from './drawn-rows.ts';
import { EventRow } from './event-row.tsx';
import classes from './log.module.css';

/** As in `log.module.css`: all rows have the same height, so that only visible ones are rendered. */
const rowHeight = 84;
const spare = 8;

interface Props {
  readonly events: readonly HookEvent[];
  readonly selection: Selection;
  readonly onOpen: (id: string) => void;
}

/** Renders the visible rows. While the reader has scrolled down or focused a row, new events above move nothing. */
export function EventRows({ events, selection, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(events[0]?.id);
  const [range, setRange] = useState({ from: 0, to: 24 });
  // Kept when the focus moves elsewhere: a dialog returns it to the row that opened it.
  const [focused, setFocused] = useState<string>();

  const measure = useEffectEvent(() => {
    const top = box.current?.getBoundingClientRect().top ?? 0;
    const seen = {
      from: Math.max(0, Math.floor(-top / rowHeight) - spare),
      to: Math.ceil((window.innerHeight - top) / rowHeight) + spare,
    };
    setRange((old) => (old.from === seen.from && old.to === seen.to ? old : seen));
  });
  useEffect(() => {
    const look = () => measure();
    look();
    // Captures every scroll event, of the page or a part of it.
    document.addEventListener('scroll', look, { passive: true, capture: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, []);
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
      style={{ height: events.length * rowHeight }}
      onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-event]')?.dataset.event)}
    >
      <div style={{ transform: `translateY(${Math.min(range.from, events.length) * rowHeight}px)` }}>
        {drawnRows(events, range, focused).map(({ event, apart }) => (
          <EventRow
            key={event.id}
            event={event}
            top={apart === undefined ? undefined : apart * rowHeight}
            chosen={selection.active ? selection.has(event.id) : undefined}
            onOpen={onOpen}
            onChoose={selection.toggle}
          />
        ))}
      </div>
    </Paper>
  );
}
