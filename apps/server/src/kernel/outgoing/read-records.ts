import { NODATA, NOTFOUND } from 'node:dns';
import { createAsker } from './resolve-name.ts';

/** What name servers say of a name: its values, that it has none, or nothing that counts (a fault, or no answer in time). */
export type RecordAnswer =
  | { readonly kind: 'found'; readonly values: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'temporary' };

/** Reads what people publish at their name servers. Every answer is there within seconds. */
export interface RecordReader {
  /** Names are in small letters, without a dot at the end. */
  cname(name: string): Promise<RecordAnswer>;
  /** Each text is whole, however many parts it travelled in. */
  txt(name: string): Promise<RecordAnswer>;
}

const nothing: ReadonlySet<string> = new Set([NODATA, NOTFOUND]);

/** @param server its address with a port, where it is not one of the system's */
export function createRecordReader(server?: string): RecordReader {
  const ask = createAsker(server === undefined ? undefined : [server]);
  const answerOf = async (values: Promise<string[]>): Promise<RecordAnswer> => {
    try {
      const found = await values;
      // An alias that leads to nothing of this kind is answered with an empty list.
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
