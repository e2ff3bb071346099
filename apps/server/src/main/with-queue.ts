import type { Client } from 'pg';
import type { Config } from '../kernel/config/config.ts';
import { connected } from '../kernel/database/bootstrap.ts';
import { DataMissing, requireData, withOwner } from './with-owner.ts';

/** Opens the owner's connection to the job queue, whether or not the program runs. @throws DataMissing */
export function withQueue<T>(config: Config, work: (owner: Client) => Promise<T>): Promise<T> {
  requireData(config);
  return withOwner(config, (ownerUrl) =>
    connected(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ there: boolean }>(
        `select to_regclass('graphile_worker.jobs') is not null as there`,
      );
      if (!rows[0]?.there) throw new DataMissing('the database is empty: the program never started on it');
      return work(owner);
    }),
  );
}
