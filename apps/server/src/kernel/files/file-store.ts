import type { Readable } from 'node:stream';

/** Bytes by key. A key is a path of lower-case letters, digits, `-`, `.` and `/`, made by us and never by a caller. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * @param part the first and the last byte that are wanted; all when absent
   * @returns undefined when there is no such key; `bytes` is the length of the stream
   */
  get(key: string, part?: FilePart): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** @returns the length in bytes, undefined when there is no such key */
  size(key: string): Promise<number | undefined>;
  delete(key: string): Promise<void>;
}

export interface FilePart {
  readonly start: number;
  readonly end: number;
}

const keyPattern = /^[a-z0-9][a-z0-9/.-]*$/;

/** @throws when it is none */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error('Not a file key');
  return key;
}
