/**
 * Returns the indexes of the rows to render: the visible ones and the row that had the focus last, because a removed
 * row loses the focus. They stay in the order of the log: a row that moves in the document loses it too.
 * @param inSight ascending
 * @param focused -1 if there is none
 */
export function drawnRows(inSight: readonly number[], focused: number): number[] {
  if (focused < 0 || inSight.includes(focused)) return [...inSight];
  return [...inSight, focused].sort((one, other) => one - other);
}

/**
 * How far to scroll so that events that arrive above move no row. At the top of the log, where people watch the news,
 * rows may move, unless the focus is in one of them.
 * @returns pixels
 */
export function arrivalShift(log: {
  readonly added: number;
  /** The top of the log in the window, in pixels. */
  readonly top: number;
  readonly rowHeight: number;
  readonly focused: boolean;
}): number {
  const { added, top, rowHeight, focused } = log;
  return added > 0 && (focused || top < -rowHeight) ? added * rowHeight : 0;
}
