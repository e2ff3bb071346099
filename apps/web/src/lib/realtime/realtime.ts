import type { RecordsChanged } from '@kumbi/contract/shared/live.ts';
import type { Socket } from 'socket.io-client';

/**
 * The server's announcements to a workspace's members. A module adds its events in its manifest, by declaration
 * merging; their schemas would make the first screen larger.
 */
export interface RealtimeEvents {
  /** Emitted on this side: announcements may have been missed. */
  readonly reconnected: unknown;
  /** A colleague changed records of some kinds. */
  readonly 'records-changed': RecordsChanged;
}
export type RealtimeEvent = keyof RealtimeEvents;

type Listener = (event: RealtimeEvent, payload?: unknown) => void;

/** One busy resource of a workspace. Its viewers join a separate room. */
export interface Topic {
  readonly workspace: string;
  readonly topic: string;
  readonly id: string;
}

/** The server forgets viewers who don't repeat their request. */
const repeatMs = 60_000;
const listeners = new Set<Listener>();
const topics = new Map<Topic, () => void>();
const stateListeners = new Set<() => void>();
let socket: Socket | undefined;
let starting = false;
let connected = false;
let watched: string | undefined;

function setConnected(next: boolean): void {
  connected = next;
  for (const listener of stateListeners) listener();
}

async function start(): Promise<void> {
  starting = true;
  const { openSocket } = await import('./open-socket.ts');
  const onEvent = (event: string, payload?: unknown) => {
    for (const listener of listeners) listener(event as RealtimeEvent, payload);
  };
  socket = openSocket({
    onOpen: (isFirst) => {
      const missed = isFirst ? undefined : () => onEvent('reconnected');
      if (watched) watch(watched, missed);
      else missed?.();
      for (const [topic, joined] of topics) join(topic, joined);
      setConnected(true);
    },
    onLost: () => setConnected(false),
    onEvent,
  });
}

/**
 * @param missed called when the server watches again, because earlier reads could miss a change. Without it, the server
 *   says whether something was announced since the page began to load
 */
function watch(workspace: string, missed?: () => void): void {
  if (missed) socket?.emit('watch', { workspace }, missed);
  else socket?.emit('watch', { workspace, sinceMs: performance.now() });
}

/** Connects the socket, which has the announcements to its person alone, without a workspace. */
export function connectRealtime(): void {
  if (!starting) void start();
}

/** Subscribes to a workspace's announcements. */
export function watchWorkspace(code: string): void {
  watched = code;
  if (socket?.connected) watch(code);
  else connectRealtime();
}

function join(topic: Topic, joined: () => void): void {
  socket?.emit('watch', topic, joined);
}

/**
 * Subscribes to one resource of a workspace until the returned function is called.
 *
 * @param joined called when no further announcement can be missed: at first, and after each lost connection
 */
export function watchTopic(topic: Topic, joined: () => void): () => void {
  topics.set(topic, joined);
  if (socket?.connected) join(topic, joined);
  const timer = setInterval(() => socket?.connected && socket.emit('watch', topic), repeatMs);
  return () => {
    clearInterval(timer);
    topics.delete(topic);
    socket?.emit('leave', { topic: topic.topic, id: topic.id });
  };
}

export function stopRealtime(): void {
  socket?.disconnect();
  socket = undefined;
  starting = false;
  watched = undefined;
  setConnected(false);
}

export function onRealtime(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const isConnected = () => connected;

/** The id of this page's socket while it is connected. */
export const socketId = () => socket?.id;

export function onConnection(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => {
    stateListeners.delete(listener);
  };
}
