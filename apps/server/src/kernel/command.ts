import type { Kernel } from './kernel.ts';

/** One of the operator's commands, which works with the configured database, whether the program runs or not. */
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

/** A command can't do its work. The operator reads the message, which is complete in one line. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}
