import { AffiliationPage } from './affiliate/affiliation-page.tsx';
import { AffiliationsPage } from './affiliate/affiliations-page.tsx';
import { JoinDialog } from './affiliate/join-dialog.tsx';
import { LinkDialog } from './affiliate/link-dialog.tsx';
import { AffiliateCodeDialog, OwnCodeDialog } from './code-dialog.tsx';
import { AffiliatesPage } from './seller/affiliates-page.tsx';
import { CommissionsPage } from './seller/commissions-page.tsx';
import { InviteDialog } from './seller/invite-dialog.tsx';
import { PayDialog } from './seller/pay-dialog.tsx';
import { ProgramPage } from './seller/program-page.tsx';

/** All screens and dialogs in one file for the browser: each further one would cost every first load its name. */
export const parts = {
  AffiliationPage,
  AffiliationsPage,
  JoinDialog,
  LinkDialog,
  OwnCodeDialog,
  AffiliatesPage,
  AffiliateCodeDialog,
  CommissionsPage,
  InviteDialog,
  PayDialog,
  ProgramPage,
} as const;

export type PartName = keyof typeof parts;
