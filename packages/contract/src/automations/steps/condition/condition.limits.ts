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

/** The stored part of each side, in characters. */
export const keptSideLimit = 10_000;
