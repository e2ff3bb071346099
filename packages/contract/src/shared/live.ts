import type { Tag } from '../endpoint.ts';

/** The server sends this to the members of a workspace after one of them changed records of these kinds. */
export const recordsChanged = { name: 'records-changed' } as const;
export interface RecordsChanged {
  readonly tags: readonly Tag[];
}

/** The server sends this over a socket after announcements may have been missed: refetch everything. */
export const refetch = 'refetch';

/** The used part of the library's socket. The library's types would slow down every import of the contract. */
interface LiveSocket {
  /** Whether the library reconnects by itself. */
  readonly active: boolean;
  on(event: string, heard: (told: unknown) => void): unknown;
  connect(): unknown;
}

const soonestMs = 1_000;
const spreadMs = 4_000;

/**
 * Reconnects a socket in the cases that the library ignores: after the server closed the connection, and after it
 * refused one because its database was away. The delay is random, so that clients don't reconnect together.
 */
export function comeBack(socket: LiveSocket): void {
  const again = () => setTimeout(() => socket.connect(), soonestMs + Math.random() * spreadMs);
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') again();
  });
  socket.on('connect_error', () => {
    if (!socket.active) again();
  });
}
