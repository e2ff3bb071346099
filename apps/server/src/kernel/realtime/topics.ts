import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { WorkspacePermission } from '@kumbi/contract/shared/roles.ts';
import type { Kernel } from '../kernel.ts';
import { slot } from '../registry/registry.ts';

/**
 * What a socket can look at besides a whole workspace, by the name that it asks for: a busy thing has a room of its own,
 * so that nobody else is told of it. A client asks again every minute for as long as it looks.
 */
export interface TopicOpener {
  readonly permission: WorkspacePermission;
  /** Notes that somebody looks. @returns whether the workspace has such a thing */
  open(kernel: Kernel, workspaceId: WorkspaceId, id: string): Promise<boolean>;
}
export const topicOpeners = slot<TopicOpener>('realtime.topics');

/**
 * Rooms that anyone may watch who knows an address, such as a checkout's token. The key is the field that a socket sends.
 * Returns whether the address exists, so that no one can invent rooms.
 */
export const addressRooms = slot<(kernel: Kernel, address: string) => Promise<boolean>>('realtime.addresses');
