import { newCache } from 'transitory';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { type FreshPage, type PackedPage, packPage } from './packed-page.ts';
import { listenForPages, pagesChannel } from './page-listener.ts';

/**
 * Caches public pages as they are sent, until their content changes. A page rendered before a change is never cached
 * after it, and never sent once the process was notified of the change.
 */
export interface PageCache {
  /** Returns the cached page, or calls `make`: once, however many requests arrive at the same time. */
  read(key: string, make: () => Promise<FreshPage>): Promise<PackedPage>;
  /**
   * Subscribes to the tags with a prefix, which pages then don't use: for other values that a process caches until they
   * change. Call it before `listen`.
   */
  hear(prefix: string, hearer: TagHearer): void;
  /** Counts the reads since the start of the process, and the pages in memory. */
  figures(): PageFigures;
  /** Starts to listen for changes. Nothing is cached before that, or while the connection is lost. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

export interface PageFigures {
  /** Requests that a kept page answered, or one that was already being rendered. */
  readonly cached: number;
  readonly rendered: number;
  readonly pages: number;
}

export interface TagHearer {
  onTag(tag: string): void;
  /** Reports whether changes are received from now on. Earlier changes may have been missed. */
  onHearing(hearing: boolean): void;
}

/** The key, the tags and the entry itself. */
const overheadBytes = 700;
/** Notifications of changes are exact. This limits the harm of a connection that died unnoticed. */
const keptMs = 300_000;

/** A page being rendered, and the tags that have changed since it started. */
interface Making {
  readonly page: Promise<PackedPage>;
  readonly changed: Set<string>;
  outdated: boolean;
}

interface Options {
  readonly db: Pick<Database, 'hear'>;
  readonly directUrl: string;
  readonly log: Log;
  /** The memory for pages. A page without room is rendered again, in two milliseconds of processor time. */
  readonly megabytes: number;
}

export function createPageCache({ megabytes, db, ...options }: Options): PageCache {
  // It prefers pages that are requested often, so that a crawler that reads every page once doesn't displace them.
  const pages = newCache<string, PackedPage>()
    .maxSize(megabytes * 1024 * 1024)
    .withWeigher((_, page) => page.bytes() + overheadBytes)
    .expireAfterWrite(keptMs)
    .withRemovalListener((key, page) => {
      for (const tag of page.tags) {
        const tagged = taggedWith.get(tag);
        // The cache may report an earlier page after a newer one was stored under its key.
        if (tagged?.get(key) !== page) continue;
        tagged.delete(key);
        if (tagged.size === 0) taggedWith.delete(tag);
      }
    })
    .build();
  /** The cached pages of each tag, by key. */
  const taggedWith = new Map<string, Map<string, PackedPage>>();
  const making = new Set<Making>();
  const joinable = new Map<string, Making>();
  const hearers = new Map<string, TagHearer>();
  let hearing = false;
  let cached = 0;
  let rendered = 0;

  const forget = (tag: string): void => {
    for (const key of [...(taggedWith.get(tag)?.keys() ?? [])]) pages.delete(key);
    taggedWith.delete(tag);
    for (const each of making) each.changed.add(tag);
    joinable.clear();
  };
  const forgetAll = (): void => {
    pages.clear();
    taggedWith.clear();
    for (const each of making) each.outdated = true;
    joinable.clear();
  };
  const keep = (key: string, page: PackedPage): void => {
    pages.set(key, page);
    for (const tag of page.tags) {
      const tagged = taggedWith.get(tag) ?? new Map<string, PackedPage>();
      taggedWith.set(tag, tagged.set(key, page));
    }
  };

  const start = (key: string, make: () => Promise<FreshPage>): Promise<PackedPage> => {
    const own: Making = {
      changed: new Set(),
      outdated: !hearing,
      page: Promise.resolve()
        .then(make)
        .then(packPage)
        .then(async (page) => {
          // Cached only in its compressed form.
          if (page.kept && page.isText) await page.packed('br');

          if (page.kept && !own.outdated && !page.tags.some((tag) => own.changed.has(tag))) keep(key, page);
          return page;
        })
        .finally(() => {
          making.delete(own);
          if (joinable.get(key) === own) joinable.delete(key);
        }),
    };
    making.add(own);
    if (hearing) joinable.set(key, own);
    return own.page;
  };

  const onTag = (tag: string): void => {
    const hearer = [...hearers].find(([prefix]) => tag.startsWith(prefix))?.[1];
    if (hearer) hearer.onTag(tag);
    else forget(tag);
  };
  db.hear(pagesChannel, onTag);
  const listener = listenForPages({
    ...options,
    onTag,
    onHearing: (now) => {
      // Changes were missed while the connection was lost, so every page may be outdated.
      hearing = now;
      forgetAll();
      for (const hearer of hearers.values()) hearer.onHearing(now);
    },
  });
  return {
    read: (key, make) => {
      const page = pages.getIfPresent(key) ?? joinable.get(key)?.page;
      if (page) cached += 1;
      else rendered += 1;
      return page ? Promise.resolve(page) : start(key, make);
    },
    figures: () => ({ cached, rendered, pages: pages.size }),
    hear: (prefix, hearer) => void hearers.set(prefix, hearer),
    listen: () => listener.start(),
    close: async () => {
      await listener.close();
      // This also ends the cache's timer, which would keep the process alive for up to five seconds.
      forgetAll();
    },
  };
}
