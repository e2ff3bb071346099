import { cartLinesLimit, lineQuantityLimit } from '@kumbi/contract/shops/shops.limits.ts';
import { toMinor } from '../../../texts/money-text.ts';
import type { Availability, CartLine, CartProduct, CheckedLine, Problem, Stock } from './cart-types.ts';

const within = (quantity: number, left: number | null): number =>
  Math.max(1, Math.min(Math.floor(quantity), lineQuantityLimit, left ?? lineQuantityLimit));

/** Adds to an existing line, up to the available quantity; a full cart accepts no new line. */
export function added(
  lines: readonly CartLine[],
  product: CartProduct,
  quantity: number,
  left: number | null,
): readonly CartLine[] {
  if (left === 0) return lines;
  const present = lines.find((line) => line.id === product.id);
  if (present) return withQuantity(lines, product.id, present.quantity + quantity, left);
  if (lines.length >= cartLinesLimit) return lines;
  return [...lines, { ...product, quantity: within(quantity, left) }];
}

export function withQuantity(
  lines: readonly CartLine[],
  id: string,
  quantity: number,
  left: number | null,
): readonly CartLine[] {
  return lines.map((line) => (line.id === id ? { ...line, quantity: within(quantity, left) } : line));
}

export const without = (lines: readonly CartLine[], id: string): readonly CartLine[] =>
  lines.filter((line) => line.id !== id);

export const count = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** In hundredths; null if a product has no price in dollars. */
export function totalMinor(lines: readonly CartLine[], currency: 'AOA' | 'USD'): number | null {
  let sum = 0;
  for (const line of lines) {
    const price = currency === 'AOA' ? line.price_ao : line.price_us;
    if (price === null) return null;
    sum += toMinor(price) * line.quantity;
  }
  return sum;
}

/** A stored line that the shop hasn't confirmed yet. */
export const unchecked = (line: CartLine): CheckedLine => ({
  ...line,
  problem: null,
  left: null,
  deliverable: line.physic,
});

/**
 * Compares a stored cart with the shop's current state. Prices are updated and mentioned once, because the total must be
 * correct; the buyer decides everything else.
 */
export function checked(lines: readonly CartLine[], now: Availability): readonly CheckedLine[] {
  return lines.map((line): CheckedLine => {
    const stock = now.products.find((entry) => entry.id === line.id);
    if (!stock) return { ...unchecked(line), problem: now.asked.includes(line.id) ? { kind: 'gone' } : null };
    const { price_ao, price_us, left, deliverable } = stock;
    const present = { ...line, price_ao, price_us, left, deliverable };
    return { ...present, problem: problemOf(line, stock) };
  });
}

/** Merges two responses; the later one wins for products in both. */
export function merged(first: Availability | null, second: Availability | null): Availability | null {
  if (!first || !second) return second ?? first;
  return {
    open: second.open,
    products: [...second.products, ...first.products.filter(({ id }) => !second.asked.includes(id))],
    asked: [...new Set([...first.asked, ...second.asked])],
  };
}

function problemOf(line: CartLine, { available, left, held, price_ao: price }: Stock): Problem | null {
  if (!available) return { kind: 'unavailable' };
  if (left === 0) return { kind: held ? 'held' : 'out' };
  if (left !== null && left < line.quantity) return { kind: 'fewer', left };
  if (toMinor(price) !== toMinor(line.price_ao)) return { kind: 'price', before: line.price_ao };
  return null;
}

/** Returns the lines that can still be bought; the others are shown but not counted. */
export const buyable = (lines: readonly CheckedLine[]): readonly CheckedLine[] =>
  lines.filter(({ problem }) => problem === null || problem.kind === 'price' || problem.kind === 'fewer');

/** A changed price is news and doesn't block the purchase. */
export const blocks = (line: CheckedLine): boolean => line.problem !== null && line.problem.kind !== 'price';

/** Parses a stored cart; anything invalid is an empty one. */
export function parsedLines(text: string | null): readonly CartLine[] {
  if (!text) return [];
  const value = jsonOf(text);
  return Array.isArray(value) ? value.filter(isLine).slice(0, cartLinesLimit) : [];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const line = value as Partial<Record<keyof CartLine, unknown>>;
  return (
    typeof line.id === 'string' &&
    typeof line.code === 'string' &&
    typeof line.title === 'string' &&
    (line.image === null || typeof line.image === 'string') &&
    typeof line.price_ao === 'number' &&
    (line.price_us === null || typeof line.price_us === 'number') &&
    typeof line.physic === 'boolean' &&
    Number.isInteger(line.quantity) &&
    Number(line.quantity) > 0 &&
    Number(line.quantity) <= lineQuantityLimit
  );
}
