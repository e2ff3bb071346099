import type { Role } from '@kumbi/contract/shared/roles.ts';
import { type InvitedRole, invitedRoles } from '@kumbi/contract/team/team.schemas.ts';

/** Returns the stored form of a typed member code: people leave out hyphens and write small letters. */
export function memberCode(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const [, first, second] = /^KB(\w{4})(\w{4})$/.exec(plain) ?? [];
  return first && second ? `KB-${first}-${second}` : typed.trim().toUpperCase();
}

export const isInvitedRole = (role: string): role is InvitedRole => (invitedRoles as readonly string[]).includes(role);

interface Person {
  readonly userId: string;
  readonly role: Role;
}

/**
 * Whether a caller may change or remove a member: a maximum editor manages everyone except owners.
 *
 * @param to the new role; an owner is only made by an owner
 */
export const mayManage = (caller: Role, target: Person, to?: Role): boolean =>
  caller === 'owner' || (caller === 'max-editor' && target.role !== 'owner' && to !== 'owner');
