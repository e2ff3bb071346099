import { customerLocale } from './locale.ts';

export const comparisons = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts_with',
  'greater',
  'less',
  'empty',
  'not_empty',
] as const;
export type Comparison = (typeof comparisons)[number];

/** Whether the comparison looks at the left side only. */
export const isOneSided = (comparison: Comparison): boolean => comparison === 'empty' || comparison === 'not_empty';

/** Compares two texts, ignoring case. If both sides are numbers, they are compared as numbers. */
export function holds(left: string, comparison: Comparison, right: string): boolean {
  const [a, b] = [fold(left), fold(right)];
  const numbers = numbersOf(left, right);
  switch (comparison) {
    case 'equals':
      return numbers ? numbers[0] === numbers[1] : a === b;
    case 'not_equals':
      return !holds(left, 'equals', right);
    case 'contains':
      return a.includes(b);
    case 'not_contains':
      return !a.includes(b);
    case 'starts_with':
      return a.startsWith(b);
    case 'greater':
      return numbers ? numbers[0] > numbers[1] : a.localeCompare(b, customerLocale) > 0;
    case 'less':
      return numbers ? numbers[0] < numbers[1] : a.localeCompare(b, customerLocale) < 0;
    case 'empty':
      return a === '';
    case 'not_empty':
      return a !== '';
  }
}

const fold = (text: string): string => text.trim().normalize('NFC').toLowerCase();

const decimal = /^-?\d{1,15}(\.\d{1,10})?$/;

function numbersOf(left: string, right: string): [number, number] | undefined {
  const [a, b] = [left.trim(), right.trim()];
  return decimal.test(a) && decimal.test(b) ? [Number(a), Number(b)] : undefined;
}
