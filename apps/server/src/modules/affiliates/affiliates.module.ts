import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { siteReferrals } from '../../kernel/site/referral.ts';
import { referrals } from '../payments/payments.public.ts';
import { affiliateDemo } from './affiliate/affiliate.demo.ts';
import { affiliateEvents } from './affiliate/affiliate-event.view.ts';
import { forgetAffiliatesJob } from './affiliates.jobs.ts';
import { sendAffiliateInvitationJob, sendAffiliationNewsJob } from './affiliates.mail.ts';
import {
  affiliateJoinedNotification,
  affiliationChangedNotification,
  commissionEarnedNotification,
  commissionPaidNotification,
} from './affiliates.notifications.ts';
import { registerAffiliates } from './affiliates.routes.ts';
import { affiliatesMigration } from './affiliates.table.ts';
import { readReferral, takeReferral } from './click/referral.entry.ts';
import { commissionOfRefund, commissionOfSale } from './commission/commission.listeners.ts';
import { commissionEvents } from './commission/commission-event.view.ts';
import { settleCommissionsJob, sweepCommissionsJob } from './commission/settlement.jobs.ts';
import { programPage } from './program/program.page.ts';
import { sellerPages } from './program/promoted-page.slot.ts';
import { refuseOwedCommission } from './workspace-guard.service.ts';

export const affiliatesModule: Module = {
  name: 'affiliates',
  migrations: [affiliatesMigration],
  publishes: [...commissionEvents, ...affiliateEvents],
  routes: registerAffiliates,
  pages: [programPage],
  jobs: [
    settleCommissionsJob,
    sweepCommissionsJob,
    forgetAffiliatesJob,
    sendAffiliateInvitationJob,
    sendAffiliationNewsJob,
  ],
  demo: [affiliateDemo],
  listeners: [commissionOfSale, commissionOfRefund],
  notifications: [
    affiliateJoinedNotification,
    affiliationChangedNotification,
    commissionEarnedNotification,
    commissionPaidNotification,
  ],
  slots: [sellerPages],
  personalData: {
    affiliations: rowsOfPerson('affiliates'),
    commission_payments: rowsOfPerson('commission_payments'),
  },
  guardWorkspace: refuseOwedCommission,
  provide: (registry) => {
    registry.provide(siteReferrals, 'affiliates', takeReferral);
    registry.provide(referrals, 'affiliates', readReferral);
  },
};
