import type { Config } from './config.ts';

/** Returns whether a host is one of these or below it. */
export const isWithinHosts = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((each) => host === each || host.endsWith(`.${each}`));

/** The hosts of the workspace app and of public pages, without ports. */
export const ownHosts = ({ url, siteUrl }: Pick<Config, 'url' | 'siteUrl'>): readonly string[] =>
  [url, siteUrl].map((each) => new URL(each).hostname);
