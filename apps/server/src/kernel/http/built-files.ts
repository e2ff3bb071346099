import type { Config } from '../config/config.ts';

/**
 * Returns the sources of a policy that allow the built files below a path, and nothing else of this installation. The
 * people of a workspace choose the content of other paths.
 */
export function builtFiles({ url, siteUrl }: Pick<Config, 'url' | 'siteUrl'>, folder: '/site/' | '/web/'): string[] {
  return [...new Set([url, siteUrl].map((each) => `${new URL(each).origin}${folder}`))];
}
