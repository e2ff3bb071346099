import type { Kernel } from './kernel.ts';

/** A command of the operator. It uses the configured database, whether or not the program runs. */
export interface Command {
  /** As in `npm run <name>`. */
  readonly name: string;
  /**
   * @param words the words after the name
   * @returns the lines to print
   * @throws CommandRefused
   */
  run(kernel: Kernel, words: readonly string[]): Promise<readonly string[]>;
}

/** A command failed as expected. The operator sees the message, which is one complete line. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}
