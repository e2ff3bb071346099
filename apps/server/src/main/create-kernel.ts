import type { Config } from '../kernel/config/config.ts';
import { createDatabase } from '../kernel/database/database.ts';
import { heardBy } from '../kernel/events/heard-events.ts';
import { createFileStore } from '../kernel/files/create-file-store.ts';
import { createUploads } from '../kernel/files/uploads.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { type Clock, systemClock } from '../kernel/log/clock.ts';
import type { Log } from '../kernel/log/log.ts';
import { fillRegistry, listenersOf } from '../kernel/module.ts';
import { createGuardedClient } from '../kernel/outgoing/guarded-client.ts';
import { createMailer } from '../kernel/outgoing/mailer.ts';
import { createRecordReader } from '../kernel/outgoing/read-records.ts';
import { createPageCache } from '../kernel/rendering/page-cache.ts';
import type { SiteRenderer } from '../kernel/rendering/site-renderer.ts';
import { createSecrets } from '../kernel/secrets/secrets.ts';
import { modules } from './modules.ts';

interface KernelParts {
  readonly config: Config;
  readonly log: Log;
  readonly urls: { readonly ownerUrl: string; readonly appUrl: string };
  readonly masterSecret: string;
  readonly site: SiteRenderer;
  readonly smtpUrl: string;
  readonly clock?: Clock;
}

/** Assembles the kernel. Its registry holds the entries of all modules and is sealed. */
export async function createKernel(parts: KernelParts): Promise<Kernel> {
  const { config, log } = parts;
  const db = createDatabase({
    ...parts.urls,
    poolSize: config.env.DATABASE_POOL,
    // A way past a pooler is set where there is one.
    prepares: config.env.DATABASE_PREPARE ?? config.env.DATABASE_DIRECT_URL === undefined,
    log,
  });
  return {
    config,
    log,
    clock: parts.clock ?? systemClock,
    db,
    files: await createFileStore(config),
    uploads: await createUploads(config, systemClock),
    mailer: createMailer(config, parts.smtpUrl),
    registry: fillRegistry(modules),
    heardEvents: heardBy(listenersOf(modules)),
    site: parts.site,
    pages: createPageCache({
      db,
      directUrl: config.env.DATABASE_DIRECT_URL ?? parts.urls.ownerUrl,
      log,
      megabytes: config.env.KUMBI_PAGE_CACHE_MB,
    }),
    secrets: createSecrets(parts.masterSecret),
    outgoing: createGuardedClient({
      secureOnly: config.mode === 'live',
      allowed: config.env.OUTGOING_ALLOW,
      // In live mode it is a public address like all others.
      ...(config.mode === 'sandbox' ? { own: `${config.url}/hooks/` } : {}),
    }),
    records: createRecordReader(config.env.KUMBI_DNS_SERVER),
  };
}
