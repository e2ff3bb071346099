import { createHash } from 'node:crypto';

/** What stands for a file in the count of all files: its name and its content. */
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
