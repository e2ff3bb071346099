import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@kumbi/embedded-postgres/embedded-postgres.ts';
import type { Config } from '../kernel/config/config.ts';
import { bootstrapDatabase, bootstrapExternal } from '../kernel/database/bootstrap.ts';
import { loadMasterSecret } from '../kernel/secrets/secrets.ts';

/** The data doesn't exist. The operator sees the message, which is one line. */
export class DataMissing extends Error {
  override name = 'DataMissing';
}

/** A command that only reads must not create a database. @throws DataMissing */
export function requireData(config: Config): void {
  if (!config.env.DATABASE_URL && !existsSync(path.join(config.dataDir, 'postgres', 'cluster')))
    throw new DataMissing(`there is no data in ${config.dataDir}: KUMBI_DATA names the folder`);
}

/** Opens the owner's connection to the database, without a pooler. The embedded server runs until the work is done. */
export async function withOwner<T>(
  config: Config,
  work: (ownerUrl: string, appRole: string) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_APP_URL, KUMBI_SECRET } = config.env;
  if (DATABASE_URL) {
    const { appRole } = await bootstrapExternal({
      ownerUrl: DATABASE_URL,
      ...(DATABASE_APP_URL ? { appUrl: DATABASE_APP_URL } : {}),
      mode: config.mode,
      secret: await loadMasterSecret(KUMBI_SECRET, config.dataDir),
    });
    return work(DATABASE_DIRECT_URL ?? DATABASE_URL, appRole);
  }
  const server = await startEmbeddedPostgres({
    root: path.join(config.dataDir, 'postgres'),
    within: config.dataDir,
    log: () => undefined,
  });
  try {
    const { ownerUrl, appRole } = await bootstrapDatabase({ adminUrl: server.adminUrl, log: () => undefined });
    return await work(ownerUrl, appRole);
  } finally {
    await server.stop();
  }
}
