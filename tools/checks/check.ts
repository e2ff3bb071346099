/** What a check found out. */
export interface Outcome {
  /** One line each; a check without problems has passed. */
  readonly problems: readonly string[];
  /** How much it looked at, in words, for the summary. */
  readonly seen: string;
}

export interface Check {
  readonly name: string;
  /** @param root the folder of the project */
  run(root: string): Promise<Outcome>;
}

/** A check that looks at nothing passes always: this makes it fail instead. */
export function sawAtLeast(least: number, count: number, what: string): string[] {
  return count >= least ? [] : [`looked at ${count} ${what} where at least ${least} are expected: the check is blind`];
}
