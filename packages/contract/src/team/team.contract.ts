import type { ModuleContract } from '../module-contract.ts';
import { teamErrors } from './team.errors.ts';

export const teamContract = {
  name: 'team',
  attentionKinds: ['invitations_received', 'invitations_expired'],
  searchKinds: ['invitation'],
  errors: teamErrors,
  auditActions: [
    'member.invited',
    'member.joined',
    'member.role_changed',
    'member.removed',
    'member.left',
    'invitation.resent',
    'invitation.rejected',
    'invitation.withdrawn',
    'transfer.offered',
    'transfer.accepted',
    'transfer.declined',
    'transfer.cancelled',
  ],
  notificationKinds: [
    'invitation_received',
    'invitation_accepted',
    'invitation_rejected',
    'transfer_offered',
    'company_transferred',
  ],
  counters: {
    members: { plans: { free: 0, creator: 2, business: 10, unlimited: 999_999 } },
  },
  addressKinds: ['invitation'],
} as const satisfies ModuleContract;
