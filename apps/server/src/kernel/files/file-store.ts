import type { Readable } from 'node:stream';

/**
 * Stores bytes by key. A key is a path of lower-case letters, digits, `-`, `.` and `/`, created by the server and never
 * by a caller.
 */
export interface FileStore {
  /** A file is copied in parts, so that it is never in memory as a whole. */
  put(key: string, bytes: Uint8Array | Blob, contentType: string): Promise<void>;
  /**
   * @param part the first and last byte to read; all bytes if absent
   * @returns undefined if the key doesn't exist; `bytes` is the length of the stream
   */
  get(key: string, part?: FilePart): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** @returns the length in bytes, or undefined if the key doesn't exist */
  size(key: string): Promise<number | undefined>;
  delete(key: string): Promise<void>;
}

export interface FilePart {
  readonly start: number;
  readonly end: number;
}

const keyPattern = /^[a-z0-9][a-z0-9/.-]*$/;

/** @throws if the key is malformed */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error('the file key is invalid');
  return key;
}
