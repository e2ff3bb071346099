import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { WorkspacePermission } from '@kumbi/contract/shared/roles.ts';
import type { Kernel } from '../kernel.ts';
import { slot } from '../registry/registry.ts';

/**
 * Opens a topic of a workspace for a socket. A busy resource has its own room, so that only its viewers get its
 * announcements. A client repeats the request every minute while it shows the resource.
 */
export interface TopicOpener {
  readonly permission: WorkspacePermission;
  /** Records that the resource is being viewed. @returns whether the workspace has such a resource */
  open(kernel: Kernel, workspaceId: WorkspaceId, id: string): Promise<boolean>;
}
export const topicOpeners = slot<TopicOpener>('realtime.topics');

/**
 * Rooms that anyone may watch who knows an address, such as a secret token. The key is the field that a socket sends.
 * Returns whether the address exists, so that no one can invent rooms.
 */
export const addressRooms = slot<(kernel: Kernel, address: string) => Promise<boolean>>('realtime.addresses');
