interface Range {
  readonly from: number;
  readonly to: number;
}

interface Drawn<Event> {
  readonly event: Event;
  /** Out of sight: how many rows below the first in sight it stands. */
  readonly apart: number | undefined;
}

/**
 * The rows in sight and, wherever it stands, the one that had the focus last: a row that is taken away takes the focus with
 * it. In the order of the log, so that none is moved, which would lose it, too.
 */
export function drawnRows<Event extends { readonly id: string }>(
  events: readonly Event[],
  { from, to }: Range,
  focused: string | undefined,
): Drawn<Event>[] {
  const first = Math.min(from, events.length);
  const inSight = events.slice(from, to).map((event) => ({ event, apart: undefined }));
  const at = focused === undefined ? -1 : events.findIndex(({ id }) => id === focused);
  const event = events[at];
  if (!event || (at >= from && at < to)) return inSight;
  const lone = { event, apart: at - first };
  return at < from ? [lone, ...inSight] : [...inSight, lone];
}

/**
 * How far the page is to be scrolled, so that what arrived above moves no row: not at the top of the log, where one looks at
 * what arrives, unless the focus is in a row.
 */
export function arrivalShift(log: {
  readonly added: number;
  /** Of the log, in the window. */
  readonly top: number;
  readonly rowHeight: number;
  readonly focused: boolean;
}): number {
  const { added, top, rowHeight, focused } = log;
  return added > 0 && (focused || top < -rowHeight) ? added * rowHeight : 0;
}
