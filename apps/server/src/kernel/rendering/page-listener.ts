import pg from 'pg';
import { watchedAlone } from '../database/watched.ts';
import type { Log } from '../log/log.ts';

/** Carries the tags of changed pages between the server processes. */
export const pagesChannel = 'kumbi_pages';

interface PageListener {
  start(): Promise<void>;
  close(): Promise<void>;
}

interface PageListenerOptions {
  /** LISTEN needs a session, so the address must bypass poolers. */
  readonly directUrl: string;
  readonly log: Log;
  readonly onTag: (tag: string) => void;
  /** Reports whether changes are received from now on. */
  readonly onHearing: (hearing: boolean) => void;
}

const againMs = 500;

/** Listens for changed pages, and reconnects automatically. */
export function listenForPages(options: PageListenerOptions): PageListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const lost = (of: pg.Client, error: string): void => {
    if (closed || client !== of) return;
    client = undefined;
    options.onHearing(false);
    options.log.warn({ err: error }, 'page listener lost');
    timer = setTimeout(() => void connect(), againMs);
  };
  const connect = async (): Promise<void> => {
    if (closed) return;
    const next = new pg.Client({
      connectionString: options.directUrl,
      ...watchedAlone,
      application_name: 'kumbi-pages',
    });
    client = next;
    next.on('error', (error) => lost(next, error.message));
    next.on('end', () => lost(next, 'ended'));
    next.on('notification', (message) => message.payload && options.onTag(message.payload));
    try {
      await next.connect();
      await next.query(`listen ${pagesChannel}`);
      if (client === next) options.onHearing(true);
    } catch (error) {
      lost(next, String(error));
    }
  };
  return {
    start: connect,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
