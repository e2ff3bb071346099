import { createHash } from 'node:crypto';

/** The digest of one file, over its name and content. All files' digests are added up. */
export function fileDigest(name: string): {
  through(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  result(): Buffer;
} {
  const hash = createHash('sha256').update(`${name}\0`);
  return {
    async *through(pieces) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    },
    result: () => hash.digest(),
  };
}
