/** The roles of a member. `editor` and `max-editor` are the specification's names on the wire. */
export const roles = ['owner', 'max-editor', 'editor'] as const;
export type Role = (typeof roles)[number];

/** A member's role, or `reader`: an operator who visits the workspace. Only screens have this one. */
export type Standing = Role | 'reader';

const readers: readonly Standing[] = ['owner', 'max-editor', 'editor', 'reader'];
const everyone: readonly Role[] = ['owner', 'max-editor', 'editor'];
const managers: readonly Role[] = ['owner', 'max-editor'];
const owners: readonly Role[] = ['owner'];

/**
 * The permission matrix, the only place that maps roles to permissions. The server enforces it, and screens hide
 * actions according to it.
 */
export const permissionMatrix = {
  'workspace.read': readers,
  'content.write': everyone,
  'content.publish': everyone,
  'content.delete': managers,
  'sales.deliver': everyone,
  'sales.settle': managers,
  'flows.publish': managers,
  'shots.send': managers,
  'exports.create': managers,
  'volume.buy': managers,
  'connections.read': readers,
  'connections.write': managers,
  'members.manage': managers,
  'subscription.manage': owners,
  'audit.read': owners,
  'company.manage': owners,
  'payouts.manage': owners,
} as const satisfies Record<string, readonly Standing[]>;

export type WorkspacePermission = keyof typeof permissionMatrix;

/**
 * The requirement of an endpoint for its caller: none, a signed-in user, the operator, an API key, or a permission in a
 * workspace.
 */
export type Permission = 'public' | 'user' | 'operator' | 'key' | WorkspacePermission;

export function may(role: Standing, permission: WorkspacePermission): boolean {
  const allowed: readonly Standing[] = permissionMatrix[permission];
  return allowed.includes(role);
}
