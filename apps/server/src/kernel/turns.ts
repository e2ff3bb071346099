/** Limits the number of concurrent runs. Others wait in order. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is passed on directly, so that no later caller takes it first.
      if (next) next();
      else running -= 1;
    }
  };
}
