/**
 * Limits a text during rendering. A template of a few kilobytes that repeats a large value a thousand times would fill
 * the memory before its result could be measured.
 */

class TextTooLong extends Error {
  override name = 'TextTooLong';
}

/** The remaining length of all texts that are rendered together, in UTF-16 units. */
export class TextBudget {
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  /** Counts a piece of the result. If it throws, the caller must stop writing. @throws TextTooLong */
  take(piece: string): string {
    this.#left -= piece.length;
    if (this.#left < 0) throw new TextTooLong('a rendered text is longer than it may be');
    return piece;
  }
}

/**
 * Renders within a limit.
 *
 * @param limit of all texts that `render` writes together, in UTF-16 units
 * @returns undefined if they would be longer
 */
export function renderWithin<T extends NonNullable<unknown>>(
  limit: number,
  render: (budget: TextBudget) => T,
): T | undefined {
  try {
    return render(new TextBudget(limit));
  } catch (error) {
    if (error instanceof TextTooLong) return undefined;
    throw error;
  }
}

/**
 * Replaces the places that a pattern finds with values.
 *
 * @param pattern global, with the name of the place as its first group
 * @param place returns the value of a place; `whole` is the place as written
 */
export function fillPlaces(
  text: string,
  pattern: RegExp,
  place: (name: string, whole: string) => string,
  budget: TextBudget,
): string {
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, name = ''] = match;
    parts.push(budget.take(text.slice(end, match.index)), budget.take(place(name, whole)));
    end = match.index + whole.length;
  }
  parts.push(budget.take(text.slice(end)));
  return parts.join('');
}
