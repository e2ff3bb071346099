import { createHash } from 'node:crypto';

/** Returns repeatable random numbers from 0 up to 1, so that the demo is the same on every installation. */
export const chance = (...seed: readonly (string | number)[]): number =>
  createHash('sha256').update(seed.join(':')).digest().readUInt32BE() / 2 ** 32;

/** @throws when there are no items */
export const pick = <T>(items: readonly T[], ...seed: readonly (string | number)[]): T => {
  const item = items[Math.floor(chance(...seed) * items.length)];
  if (item === undefined) throw new Error('there are no items to choose from');
  return item;
};
