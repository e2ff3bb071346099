/** What a person may be in a workspace. `editor` and `max-editor` are the wire names of the specification. */
export const roles = ['owner', 'max-editor', 'editor'] as const;
export type Role = (typeof roles)[number];

const everyone: readonly Role[] = ['owner', 'max-editor', 'editor'];
const managers: readonly Role[] = ['owner', 'max-editor'];
const owners: readonly Role[] = ['owner'];

/** The permission matrix: the one place that says which role may do what. The server decides by it, the screens hide by it. */
export const permissionMatrix = {
  'workspace.read': everyone,
  'content.write': everyone,
  'content.publish': everyone,
  'content.delete': managers,
  'sales.deliver': everyone,
  'sales.settle': managers,
  'flows.publish': managers,
  'shots.send': managers,
  'exports.create': managers,
  'volume.buy': managers,
  'connections.read': everyone,
  'connections.write': managers,
  'members.manage': managers,
  'subscription.manage': owners,
  'audit.read': owners,
  'company.manage': owners,
} as const satisfies Record<string, readonly Role[]>;

export type WorkspacePermission = keyof typeof permissionMatrix;

/** What an endpoint asks of its caller: nothing, a signed-in user, an API key, or a right in a workspace. */
export type Permission = 'public' | 'user' | 'key' | WorkspacePermission;

export function may(role: Role, permission: WorkspacePermission): boolean {
  return permissionMatrix[permission].includes(role);
}
