import type { Tag } from '@kumbi/contract/endpoint.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RecordsChanged, recordsChanged } from '@kumbi/contract/shared/live.ts';
import { callAtCommit, type Tx } from '../database/at-commit.ts';
import type { Ctx, UserActor } from '../tenancy/ctx.ts';

/** The rooms of announcements. */
export const room = {
  user: (userId: string) => `user:${userId}`,
  workspace: (workspaceId: WorkspaceId) => `workspace:${workspaceId}`,
  /** The room of an address that anyone who knows it may watch. */
  address: (kind: string, token: string) => `${kind}:${token}`,
  session: (sessionId: string) => `session:${sessionId}`,
  /** One item of a workspace that a person is viewing. */
  topic: (topic: string, workspaceId: WorkspaceId, id: string) => `topic:${topic}:${workspaceId}:${id}`,
};

/** The channel of the socket library's Postgres adapter, and the message kind for a broadcast. */
export const adapterChannel = 'socket.io#/';
const broadcast = 3;
const eventPacket = 2;

/**
 * Announces an event to one or several rooms, once to each socket, on every server process. It leaves with the
 * transaction's commit. A notification has at most 8,000 bytes, so send ids and let the screen fetch the rest.
 */
export async function announce(tx: Tx, to: string | readonly string[], event: string, payload: object): Promise<void> {
  notify(tx, { rooms: [to].flat(), except: [] }, [event, payload]);
}

/** Announces to a workspace that a person changed records. Their own session already knows. */
export function announceChanges({ tx, workspaceId, actor }: Ctx & { actor: UserActor }, tags: readonly Tag[]): void {
  const to = { rooms: [room.workspace(workspaceId)], except: [room.session(actor.sessionId)] };
  notify(tx, to, [recordsChanged.name, { tags } satisfies RecordsChanged]);
}

interface Receivers {
  readonly rooms: readonly string[];
  readonly except: readonly string[];
}

function notify(tx: Tx, { rooms, except }: Receivers, data: readonly [event: string, payload: object]): void {
  const message = {
    uid: 'announce',
    nsp: '/',
    type: broadcast,
    data: { packet: { type: eventPacket, data, nsp: '/' }, opts: { rooms, except, flags: {} } },
  };
  callAtCommit(tx, 'pg_notify', [adapterChannel, JSON.stringify(message)]);
}

/** Disconnects the sockets of a session, a member or a workspace, on every process, with the transaction's commit. */
export async function disconnectRoom(tx: Tx, target: string): Promise<void> {
  callAtCommit(tx, 'disconnect_room', [target]);
}
