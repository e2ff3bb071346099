/** The arguments and environment of Playwright for one run of the browser tests. */
export interface BrowserRun {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Reads the arguments of a command that runs the browser tests.
 *
 * - the name of a module, for example `kmail`: only the screens and journeys of that module
 * - `--full`: screens in every combination of language, width and theme
 * - any other argument: goes to Playwright unchanged
 */
export function browserRun(given: readonly string[], modules: readonly string[]): BrowserRun {
  const named = given.filter((one) => modules.includes(one));
  const tags = named.map((name) => `@${name}(?![\\w-])`).join('|');
  return {
    args: [
      ...given.filter((one) => one !== '--full' && !modules.includes(one)),
      ...(named.length > 0 ? ['--grep', tags] : []),
    ],
    environment: given.includes('--full') ? { KUMBI_SCREENS: 'full' } : {},
  };
}
