import { hash } from 'node:crypto';

/**
 * A digest of rows in any order, so that no table need be sorted: the sum of the rows' hashes, in four lanes of 64 bits.
 * Each row counts, however often it is there; a lost, changed or added one shows.
 */
export class RowDigest {
  #rows = 0;
  readonly #lanes = new BigUint64Array(4);

  add(row: Buffer): void {
    const bytes = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < 4; lane++) {
      // The array's own arithmetic wraps at 64 bits.
      this.#lanes[lane] = (this.#lanes[lane] ?? 0n) + bytes.readBigUInt64LE(lane * 8);
    }
    this.#rows += 1;
  }

  get rows(): number {
    return this.#rows;
  }
  get hash(): string {
    return Array.from(this.#lanes, (lane) => lane.toString(16).padStart(16, '0')).join('');
  }
}

/** Rows of COPY's text format out of pieces that end anywhere: a line end within a value is written as `\n`. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(10, from); end !== -1; end = piece.indexOf(10, from)) {
      const line = piece.subarray(from, end + 1);
      yield rest.length > 0 ? Buffer.concat([...rest, line]) : line;
      rest = [];
      from = end + 1;
    }
    if (from < piece.length) rest.push(piece.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
