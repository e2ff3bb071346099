/** Numbers that are the same for the same seed (mulberry32), so that a run can be repeated. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, inclusive. */
  between(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick(from) {
      const picked = from[between(0, from.length - 1)];
      if (picked === undefined) throw new Error('there is nothing to choose from');
      return picked;
    },
  };
}
