import { NODATA, NOTFOUND } from 'node:dns';
import { createAsker } from './resolve-name.ts';

/** A name server's response for a name: its values, no values, or nothing conclusive (a fault or a timeout). */
export type RecordAnswer =
  | { readonly kind: 'found'; readonly values: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'temporary' };

/** Reads DNS records of users' domains. Every call ends within seconds. */
export interface RecordReader {
  /** Names are in lower case, without a trailing dot. */
  cname(name: string): Promise<RecordAnswer>;
  /** Each text is complete, even if it was split into strings. */
  txt(name: string): Promise<RecordAnswer>;
}

const nothing: ReadonlySet<string> = new Set([NODATA, NOTFOUND]);

/** @param server its address with a port; by default the system's servers */
export function createRecordReader(server?: string): RecordReader {
  const ask = createAsker(server === undefined ? undefined : [server]);
  const answerOf = async (values: Promise<string[]>): Promise<RecordAnswer> => {
    try {
      const found = await values;
      // An alias that leads to no record of this kind returns an empty list.
      return found.length > 0 ? { kind: 'found', values: found } : { kind: 'none' };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      return { kind: nothing.has(code) ? 'none' : 'temporary' };
    }
  };
  return {
    cname: (name) =>
      answerOf(
        ask(async (resolver) =>
          (await resolver.resolveCname(name)).map((value) => value.toLowerCase().replace(/\.$/, '')),
        ),
      ),
    txt: (name) => answerOf(ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')))),
  };
}
