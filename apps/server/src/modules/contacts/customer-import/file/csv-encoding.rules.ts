import { unreadable } from './table-refused.rules.ts';

/** The encodings that spreadsheet programs write, by the names of `TextDecoder`. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const sampleBytes = 4_096;
/** The bytes that Windows-1252 doesn't define. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const lineMarks = new Set([0x09, 0x0a, 0x0c, 0x0d]);

/**
 * Detects the encoding of a CSV file: from its mark, from the zeros of UTF-16, or by reading it as UTF-8. A text without accents is
 * UTF-8 and Windows-1252 at the same time.
 *
 * @throws TableRefused if the file isn't a text
 */
export async function encodingOf(file: Blob): Promise<Encoding> {
  const head = new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer());
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 5 && even === 0) return 'utf-16le';
  if (even > head.length / 5 && odd === 0) return 'utf-16be';
  return encodingOfBytes(file);
}

async function encodingOfBytes(file: Blob): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isWindows = true;
  const decode = (chunk?: Uint8Array) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      isUtf8 = false;
    }
  };
  for await (const chunk of file.stream() as ReadableStream<Uint8Array>) {
    if (chunk.some((byte) => byte < 0x20 && !lineMarks.has(byte))) throw unreadable();
    if (isWindows) isWindows = !chunk.some((byte) => undefinedBytes.has(byte));
    if (isUtf8) decode(chunk);
  }
  if (isUtf8) decode();
  if (isUtf8) return 'utf-8';
  if (isWindows) return 'windows-1252';
  throw unreadable();
}
