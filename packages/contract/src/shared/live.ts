/** The server's word over a socket for: news may have been missed, ask for everything again. */
export const refetch = 'refetch';

/** Of the library's socket, what is needed here; its types would weigh on every reader of the contract. */
interface LiveSocket {
  /** Whether the library tries again by itself. */
  readonly active: boolean;
  on(event: string, heard: (told: unknown) => void): unknown;
  connect(): unknown;
}

const soonestMs = 1_000;
const spreadMs = 4_000;

/**
 * Brings a socket back where the library stays away: after the server ended the connection, and after it refused one
 * because its database was gone. Not all at the same moment.
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
