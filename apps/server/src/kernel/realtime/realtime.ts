import type { Server as HttpServer } from 'node:http';
import { refetch } from '@kumbi/contract/shared/live.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { createAdapter } from '@socket.io/postgres-adapter';
import { Server, type Socket } from 'socket.io';
import { allowedOrigins } from '../http/forgery.ts';
import type { Gate } from '../http/gate.ts';
import { addressOf, trustedProxies } from '../http/trusted-proxies.ts';
import type { Kernel } from '../kernel.ts';
import { isRefusal } from '../tenancy/refusal.ts';
import { adapterChannel, room, workspacesOf } from './announce.ts';
import { ListeningPool } from './listening-pool.ts';
import { RecentAnnouncements } from './recent-announcements.ts';
import { messageLimit, roomsPerSocket, SocketCounts, socketsPerAddress, socketsPerSession } from './socket-limits.ts';
import { addressRooms, topicOpeners } from './topics.ts';

export interface Realtime {
  close(): Promise<void>;
}

interface RealtimeOptions {
  readonly kernel: Kernel;
  readonly http: HttpServer;
  readonly gate: Gate;
  /** LISTEN needs a session, so the address must bypass poolers. */
  readonly directUrl: string;
}

/** The adapter cleans a table for large messages, which we never send. This is the timer's longest interval. */
const neverMs = 2 ** 31 - 1;
const longestToken = 200;

/**
 * Starts the sockets. They use only websockets, so that any process can take any connection. The session cookie
 * identifies a socket's user; ids from the client prove nothing.
 */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { kernel, gate } = options;
  const origins = allowedOrigins(kernel.config);
  const trusts = trustedProxies(kernel.config);
  const open = new SocketCounts();
  const recent = new RecentAnnouncements(kernel.clock);
  const io = new Server(options.http, {
    transports: ['websocket'],
    serveClient: false,
    pingInterval: 20_000,
    maxHttpBufferSize: 10_000,
    allowRequest: (request, allow) => {
      const origin = request.headers.origin;
      allow(null, origin === undefined || origins.has(origin));
    },
  });
  const pool = new ListeningPool({
    directUrl: options.directUrl,
    channel: adapterChannel,
    log: kernel.log,
    // Announcements were missed while the connection was lost: screens must refetch.
    onBack: () => io.local.emit(refetch),
    onMessage: (message) => recent.heard(workspacesOf(message)),
  });
  io.adapter(
    createAdapter(pool as unknown as Parameters<typeof createAdapter>[0], {
      cleanupInterval: neverMs,
      errorHandler: (error) => kernel.log.warn({ err: error.message }, 'realtime adapter failed'),
    }),
  );

  io.use(async (socket, next) => {
    try {
      const admission = await gate.admit({ ...credentials(socket), company: undefined, permission: 'public' });
      const actor = isRefusal(admission) ? undefined : admission.actor;
      const user = actor?.kind === 'user' ? actor : undefined;
      const key = user ? `session ${user.sessionId}` : `address ${addressOf(socket.request, trusts)}`;
      if (!open.take(key, user ? socketsPerSession : socketsPerAddress)) return next(new Error('too many sockets'));
      socket.once('disconnect', () => open.release(key));
      if (user) await socket.join([room.user(user.userId), room.session(user.sessionId)]);
      next();
    } catch (error) {
      kernel.log.warn({ err: error }, 'socket not admitted');
      next(new Error('unavailable'));
    }
  });

  io.on('connection', (socket) => {
    const mayTalk = messageLimit(kernel.clock);
    // Every message counts, also one that nothing here listens to.
    socket.use((_message, next) => {
      if (mayTalk()) return next();
      kernel.log.warn({ socket: socket.id }, 'a socket sent too many messages');
      socket.disconnect(true);
    });
    socket.on('watch', async (wanted: unknown, done?: unknown) => {
      let joined: string | undefined;
      try {
        joined = await watch(wanted, socket);
        if (joined && socket.rooms.size < roomsPerSocket) await socket.join(joined);
        else joined = undefined;
      } catch (error) {
        kernel.log.warn({ err: error }, 'a subscription to a topic failed');
        // A socket that would stay without announcements must reconnect.
        return socket.disconnect(true);
      }
      if (joined && missed(joined, wanted)) socket.emit(refetch);
      if (typeof done === 'function') done({ watching: Boolean(joined) });
    });
    socket.on('leave', async (wanted: unknown) => {
      const { topic, id } = asFields(wanted);
      const own = [...socket.rooms].filter((each) => each.startsWith(`topic:${topic}:`) && each.endsWith(`:${id}`));
      for (const each of own) await socket.leave(each);
    });
  });

  const missed = (joined: string, wanted: unknown): boolean => {
    const { sinceMs } = asFields(wanted);
    return typeof sinceMs === 'number' && recent.has(joined, sinceMs);
  };

  async function watch(wanted: unknown, socket: Socket): Promise<string | undefined> {
    const fields = asFields(wanted);
    for (const [kind, exists] of kernel.registry.all(addressRooms)) {
      const address = fields[kind];
      if (isName(address) && (await exists(kernel, address))) return room.address(kind, address);
    }
    const { workspace, topic, id } = fields;
    if (!isName(workspace)) return undefined;
    const admission = await gate.admit({
      ...credentials(socket),
      company: workspace,
      permission: 'workspace.read',
    });
    // A visit would outlive its hour in a room.
    if (isRefusal(admission) || !admission.membership || admission.membership.isVisit) return undefined;
    const { workspaceId, role } = admission.membership;
    if (topic === undefined) return room.workspace(workspaceId);
    const opener = isName(topic) ? kernel.registry.find(topicOpeners, topic) : undefined;
    if (!opener || !isName(topic) || !isName(id) || !may(role, opener.permission)) return undefined;
    return (await opener.open(kernel, workspaceId, id)) ? room.topic(topic, workspaceId, id) : undefined;
  }

  return {
    async close() {
      await io.close();
      await pool.close();
    },
  };
}

function credentials(socket: Socket): { cookie: string | undefined; authorization: undefined } {
  return { cookie: socket.request.headers.cookie, authorization: undefined };
}

function asFields(wanted: unknown): Readonly<Record<string, unknown>> {
  return typeof wanted === 'object' && wanted !== null ? { ...wanted } : {};
}

/** Whether a value can be a code or a token. The database would reject some others. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestToken && /^[\w-]+$/.test(value);
}
