import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { callAtCommit, type Tx } from '../database/transaction.ts';

/** Who hears an announcement. */
export const room = {
  user: (userId: string) => `user:${userId}`,
  workspace: (workspaceId: WorkspaceId) => `workspace:${workspaceId}`,
  /** The room of an address that anyone who knows it may watch. */
  address: (kind: string, token: string) => `${kind}:${token}`,
  session: (sessionId: string) => `session:${sessionId}`,
  /** One thing of a workspace that somebody looks at. */
  topic: (topic: string, workspaceId: WorkspaceId, id: string) => `topic:${topic}:${workspaceId}:${id}`,
};

/** The channel of the socket library's Postgres adapter, and the kind of its message that means "broadcast". */
export const adapterChannel = 'socket.io#/';
const broadcast = 3;
const eventPacket = 2;

/**
 * Tells everyone in a room, or in several, once each, on every server process, from any process: it leaves with the
 * transaction's commit. A notification holds at most 8,000 bytes, so send ids and let the screen ask for the rest.
 */
export async function announce(tx: Tx, to: string | readonly string[], event: string, payload: object): Promise<void> {
  const message = {
    uid: 'announce',
    nsp: '/',
    type: broadcast,
    data: {
      packet: { type: eventPacket, data: [event, payload], nsp: '/' },
      opts: { rooms: [to].flat(), except: [], flags: {} },
    },
  };
  callAtCommit(tx, 'pg_notify', [adapterChannel, JSON.stringify(message)]);
}

/** Ends the sockets of a session, a member or a workspace, wherever they are connected, with the transaction's commit. */
export async function disconnectRoom(tx: Tx, target: string): Promise<void> {
  callAtCommit(tx, 'disconnect_room', [target]);
}
