import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sumOf } from './archive-writer.ts';
import { BackupRefused, damaged } from './backup-refused.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** Its bytes; what is left unread is skipped. */
  readonly pieces: AsyncIterable<Buffer>;
}

const block = 512;

/**
 * The entries of a backup, one after the other, without holding one in memory.
 * @throws BackupRefused when the file cannot be read to its end
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  // An error of the file or of its compression is also an error of the last stream, where it is told.
  pipeline(createReadStream(file), gunzip, () => undefined);
  const bytes = new Bytes(gunzip, file);
  try {
    for (;;) {
      const head = await bytes.exactly(block);
      if (head.every((byte) => byte === 0)) break;
      const { name, size } = readHeader(head);
      let left = size;
      const pieces = async function* (): AsyncGenerator<Buffer> {
        while (left > 0) {
          const piece = await bytes.atMost(left);
          left -= piece.length;
          yield piece;
        }
      };
      yield { name, size, pieces: pieces() };
      while (left > 0) left -= (await bytes.atMost(left)).length;
      await bytes.exactly((block - (size % block)) % block);
    }
    // To the very end, where the compression keeps its checksum.
    while (await bytes.more());
  } finally {
    gunzip.destroy();
  }
}

function translated(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && syscall === 'open') return new BackupRefused(`there is no file ${file}`);
  return code?.startsWith('Z_') ? damaged(String((error as Error).message), error) : error;
}

function readHeader(head: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => {
    const field = head.subarray(from, from + length);
    const end = field.indexOf(0);
    return field.toString('utf8', 0, end === -1 ? length : end);
  };
  const sum = Number.parseInt(text(148, 8), 8);
  const own = Buffer.from(head);
  own.fill(' ', 148, 156);
  if (sum !== sumOf(own)) throw damaged('it is not one of ours, or changed');
  const prefix = text(345, 155);
  return { name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100), size: Number.parseInt(text(124, 12), 8) };
}

/** A stream read by so many bytes at a time. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>;
  readonly #file: string;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>, file: string) {
    this.#source = source[Symbol.asyncIterator]();
    this.#file = file;
  }

  /** Also told here, and not only to whoever asks for the next entry: the bytes of an entry are read by others. */
  async more(): Promise<boolean> {
    try {
      const { done, value } = await this.#source.next();
      this.#rest = done ? Buffer.alloc(0) : value;
      return !done;
    } catch (error) {
      throw translated(error, this.#file);
    }
  }

  async atMost(size: number): Promise<Buffer> {
    if (this.#rest.length === 0 && !(await this.more())) throw damaged('it ends too early');
    const piece = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  async exactly(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = size; left > 0; ) {
      const piece = await this.atMost(left);
      left -= piece.length;
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }
}
