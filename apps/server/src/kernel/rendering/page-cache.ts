import { newCache } from 'transitory';
import type { Log } from '../log/log.ts';
import { type FreshPage, type PackedPage, packPage } from './packed-page.ts';
import { listenForPages } from './page-listener.ts';

/**
 * Public pages as they are sent, kept in the process until their content changes. A page that was read before a
 * change is never kept after it, and never sent to a reader who asks after the process hears of the change.
 */
export interface PageCache {
  /** The kept page, or the one that `make` makes: once, however many ask at the same time. */
  read(key: string, make: () => Promise<FreshPage>): Promise<PackedPage>;
  /**
   * Hears of the tags that begin so, which then are none of the pages': for what else a process keeps until it changes.
   * To be called before `listen`.
   */
  hear(prefix: string, hearer: TagHearer): void;
  /** Returns how requests were answered since the start of the process, and the number of pages that it keeps now. */
  figures(): PageFigures;
  /** Begins to hear of changes; before that, and whenever they cannot be heard, nothing is kept. */
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
  /** Whether changes are heard from now on; earlier changes are not known. */
  onHearing(hearing: boolean): void;
}

/** The key, the tags and the entry itself. */
const overheadBytes = 700;
/** Changes are heard of exactly; this bounds the harm of a connection that died without telling. */
const keptMs = 300_000;

/** A page that is being rendered, and the tags that changed meanwhile. */
interface Making {
  readonly page: Promise<PackedPage>;
  readonly changed: Set<string>;
  outdated: boolean;
}

interface Options {
  readonly directUrl: string;
  readonly log: Log;
  /** The memory for pages. A page without room is rendered again, in two milliseconds of processor time. */
  readonly megabytes: number;
}

export function createPageCache({ megabytes, ...options }: Options): PageCache {
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
  /** The kept pages of each tag, by their keys. */
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
          // Kept in its small form only.
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

  const listener = listenForPages({
    ...options,
    onTag: (tag) => {
      for (const [prefix, hearer] of hearers) if (tag.startsWith(prefix)) return hearer.onTag(tag);
      forget(tag);
    },
    onHearing: (now) => {
      // Changes during a lost connection are not known, so every page may be old.
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
