import path from 'node:path';
import { defaultDataRoot } from '@kumbi/embedded-postgres/server-user.ts';
import { type Config, parseConfig, projectDir } from '@kumbi/server/kernel/config/config.ts';

/** The configuration of this checkout, with the same data folder as the start. */
export function ownConfig(environment: NodeJS.ProcessEnv): Config {
  const named = environment.KUMBI_DATA;
  return parseConfig(environment, named ? path.resolve(named) : defaultDataRoot(projectDir));
}
