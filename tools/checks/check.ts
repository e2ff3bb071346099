/** The result of a check. */
export interface Outcome {
  /** One line each. A check without problems has passed. */
  readonly problems: readonly string[];
  /** The number of examined items, in words, for the summary. */
  readonly seen: string;
}

export interface Check {
  readonly name: string;
  /** @param root the folder of the project */
  run(root: string): Promise<Outcome>;
}

/** A check that examines nothing would always pass. This makes it fail. */
export function sawAtLeast(least: number, count: number, what: string): string[] {
  return count >= least ? [] : [`looked at ${count} ${what} where at least ${least} are expected: the check is blind`];
}
