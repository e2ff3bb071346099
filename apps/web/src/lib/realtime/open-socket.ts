import { comeBack, refetch } from '@kumbi/contract/shared/live.ts';
import { io, type Socket } from 'socket.io-client';

const longestDelayMs = 10_000;

interface SocketListeners {
  /** @param isFirst false after a lost connection: announcements were missed then */
  readonly onOpen: (isFirst: boolean) => void;
  readonly onLost: () => void;
  /** Gets each announcement, and `reconnected` if the server says that some were missed. */
  readonly onEvent: (event: string, payload?: unknown) => void;
}

/** Connects to the server, and again after each lost connection. Loaded after the first screen, with its library. */
export function openSocket({ onOpen, onLost, onEvent }: SocketListeners): Socket {
  const socket = io({ transports: ['websocket'], reconnectionDelayMax: longestDelayMs, withCredentials: true });
  let isFirst = true;
  socket.on('connect', () => {
    onOpen(isFirst);
    isFirst = false;
  });
  socket.on('disconnect', onLost);
  comeBack(socket);
  // They were missed before the page's first connection, or while the server's own connection to its database was lost.
  socket.onAny((event: string, payload: unknown) => onEvent(event === refetch ? 'reconnected' : event, payload));
  return socket;
}
