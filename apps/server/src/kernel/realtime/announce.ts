import type { Tag } from '@kumbi/contract/endpoint.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RecordsChanged, recordsChanged } from '@kumbi/contract/shared/live.ts';
import { socketHeader } from '@kumbi/contract/shared/workspace-header.ts';
import { callAtCommit, type Tx } from '../database/at-commit.ts';
import type { Ctx, UserActor } from '../tenancy/ctx.ts';

const ofWorkspace = 'workspace:';
/** The rooms of announcements. */
export const room = {
  user: (userId: string) => `user:${userId}`,
  workspace: (workspaceId: WorkspaceId) => `${ofWorkspace}${workspaceId}`,
  /** The room of an address that anyone who knows it may watch. */
  address: (kind: string, token: string) => `${kind}:${token}`,
  session: (sessionId: string) => `session:${sessionId}`,
  /** One item of a workspace that a person is viewing. */
  topic: (topic: string, workspaceId: WorkspaceId, id: string) => `topic:${topic}:${workspaceId}:${id}`,
};

/** The channel of the socket library's Postgres adapter, and the message kind for a broadcast. */
export const adapterChannel = 'socket.io#/';
const announcer = 'announce';
const broadcast = 3;
const eventPacket = 2;

/**
 * Announces an event to one or several rooms, once to each socket, on every server process. It leaves with the
 * transaction's commit. A notification has at most 8,000 bytes, so send ids and let the screen fetch the rest.
 */
export async function announce(tx: Tx, to: string | readonly string[], event: string, payload: object): Promise<void> {
  notify(tx, { rooms: [to].flat(), except: [] }, [event, payload]);
}

/** The library's ids of sockets, each of which is a room. The rooms of others contain a colon. */
const socketForm = /^[\w-]{20}$/;

/** Announces to a workspace that a person changed records. The page that did it already knows. */
export function announceChanges({ tx, workspaceId, caller }: Ctx & { actor: UserActor }, tags: readonly Tag[]): void {
  const socket = caller.headers?.[socketHeader];
  const except = typeof socket === 'string' && socketForm.test(socket) ? [socket] : [];
  notify(tx, { rooms: [room.workspace(workspaceId)], except }, [
    recordsChanged.name,
    { tags } satisfies RecordsChanged,
  ]);
}

/** Returns the rooms of workspaces that a message on the channel goes to. The library sends messages there too. */
export function workspacesOf(message: string): readonly string[] {
  const { uid, data } = JSON.parse(message) as { uid?: unknown; data?: { opts?: Receivers } };
  const rooms = uid === announcer ? (data?.opts?.rooms ?? []) : [];
  return rooms.filter((each) => each.startsWith(ofWorkspace));
}

interface Receivers {
  readonly rooms: readonly string[];
  readonly except: readonly string[];
}

function notify(tx: Tx, { rooms, except }: Receivers, data: readonly [event: string, payload: object]): void {
  const message = {
    uid: announcer,
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
