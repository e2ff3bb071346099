const units = [
  [3_600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

/** Formats seconds in the largest unit without a remainder, as both languages write it: `30 min`. */
export function spanOf(seconds: number): string {
  const [size, unit] = units.find(([each]) => seconds >= each && seconds % each === 0) ?? [1, 's'];
  return `${seconds / size}\u00a0${unit}`;
}
