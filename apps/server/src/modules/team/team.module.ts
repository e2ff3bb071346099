import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { erasePerson } from './account.service.ts';
import { expireInvitationJob, expireInvitationsJob, notifyInvitedJob } from './invitation.jobs.ts';
import { sendInvitationMailJob } from './invitation.mail.ts';
import { expiredInvitations, receivedInvitations } from './invitation-attention.entry.ts';
import { invitationSearch } from './invitation-search.entry.ts';
import { receivedInvitationsMigration } from './received-invitations.table.ts';
import { findInvitedEmail } from './sign-up-email.entry.ts';
import { teamDemo } from './team.demo.ts';
import {
  companyTransferredNotification,
  invitationAcceptedNotification,
  invitationReceivedNotification,
  invitationRejectedNotification,
  transferOfferedNotification,
} from './team.notifications.ts';
import { registerTeam } from './team.routes.ts';
import { teamMigration } from './team.table.ts';
import { sendTransferMailJob } from './transfer.mail.ts';

/** Rows and addresses cascade with their workspace, and there is no data outside of the tables. */
export const teamModule: Module = {
  name: 'team',
  attentionSources: { invitations_received: receivedInvitations, invitations_expired: expiredInvitations },
  searchSources: { invitation: invitationSearch },
  migrations: [teamMigration, receivedInvitationsMigration],
  countedRows: { members: [{ table: 'team_seats' }, { table: 'team_invitations', only: { state: 'pending' } }] },
  routes: registerTeam,
  jobs: [notifyInvitedJob, sendInvitationMailJob, sendTransferMailJob, expireInvitationJob, expireInvitationsJob],
  signUpEmail: findInvitedEmail,
  notifications: [
    invitationReceivedNotification,
    invitationAcceptedNotification,
    invitationRejectedNotification,
    transferOfferedNotification,
    companyTransferredNotification,
  ],
  personalData: {
    team_invitations: rowsOfPerson('team_invitations'),
    team_seats: rowsOfPerson('team_seats'),
    team_transfers: rowsOfPerson('team_transfers'),
  },
  eraseAccount: erasePerson,
  demo: [teamDemo],
};
