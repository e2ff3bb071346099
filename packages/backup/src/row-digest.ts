import { hash } from 'node:crypto';

/**
 * A digest of rows in any order, so that no table has to be sorted: the sum of the rows' hashes, in four lanes of 64
 * bits. Duplicates count, and every lost, changed or added row changes it.
 */
export class RowDigest {
  #rows = 0;
  readonly #lanes = new BigUint64Array(4);

  add(row: Buffer): void {
    const bytes = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < 4; lane++) {
      // BigUint64Array wraps at 64 bits.
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

/** Splits pieces of COPY's text format into rows. A line end within a value is escaped as `\n`. */
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
