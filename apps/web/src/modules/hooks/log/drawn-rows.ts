interface Range {
  readonly from: number;
  readonly to: number;
}

interface Drawn<Event> {
  readonly event: Event;
  /** Outside the viewport: its distance in rows from the first visible row. */
  readonly apart: number | undefined;
}

/**
 * Returns the visible rows and the last focused one, at any place, because removing a row removes its focus too. They
 * are in the order of the log, since a moved row would also lose it.
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
 * Returns the scroll distance that keeps rows in place when new ones arrive above. At the top of the log new rows are
 * meant to be seen, so it is 0 there unless a row has the focus.
 */
export function arrivalShift(log: {
  readonly added: number;
  /** The position of the log in the window. */
  readonly top: number;
  readonly rowHeight: number;
  readonly focused: boolean;
}): number {
  const { added, top, rowHeight, focused } = log;
  return added > 0 && (focused || top < -rowHeight) ? added * rowHeight : 0;
}
