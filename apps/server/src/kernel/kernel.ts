import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Uploads } from './files/uploads.ts';
import type { Clock } from './log/clock.ts';
import type { Log } from './log/log.ts';
import type { GuardedClient } from './outgoing/guarded-client.ts';
import type { Mailer } from './outgoing/mailer.ts';
import type { RecordReader } from './outgoing/read-records.ts';
import type { Registry } from './registry/registry.ts';
import type { PageCache } from './rendering/page-cache.ts';
import type { SiteRenderer } from './rendering/site-renderer.ts';
import type { Secrets } from './secrets/secrets.ts';

/** The base of every part of the server. Created once, in `main/`. */
export interface Kernel {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileStore;
  readonly uploads: Uploads;
  readonly mailer: Mailer;
  readonly registry: Registry;
  /**
   * The names of the events that have listeners, each with the functions that are called at its commit. The event is
   * delivered if one of them returns true, or if it has none.
   */
  readonly heardEvents: ReadonlyMap<string, readonly string[]>;
  readonly site: SiteRenderer;
  readonly pages: PageCache;
  readonly secrets: Secrets;
  /** Calls addresses that users enter. */
  readonly outgoing: GuardedClient;
  /** Queries name servers. */
  readonly records: RecordReader;
}
