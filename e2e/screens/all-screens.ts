import { apiReferenceScreens } from '../../apps/site/src/modules/api-reference/api-reference.screens.ts';
import { searchScreens } from '../../apps/web/src/app/search.screens.ts';
import { academyScreens } from '../../apps/web/src/modules/academy/academy.screens.ts';
import { adminScreens } from '../../apps/web/src/modules/admin/admin.screens.ts';
import { affiliatesScreens } from '../../apps/web/src/modules/affiliates/affiliates.screens.ts';
import { answersScreens } from '../../apps/web/src/modules/answers/answers.screens.ts';
import { apiKeysScreens } from '../../apps/web/src/modules/api-keys/api-keys.screens.ts';
import { auditScreens } from '../../apps/web/src/modules/audit/audit.screens.ts';
import { automationsScreens } from '../../apps/web/src/modules/automations/automations.screens.ts';
import { contactsScreens } from '../../apps/web/src/modules/contacts/contacts.screens.ts';
import { homeScreens } from '../../apps/web/src/modules/home/home.screens.ts';
import { hooksScreens } from '../../apps/web/src/modules/hooks/hooks.screens.ts';
import { identityScreens } from '../../apps/web/src/modules/identity/identity.screens.ts';
import { installationScreens } from '../../apps/web/src/modules/installation/installation.screens.ts';
import { integrationsScreens } from '../../apps/web/src/modules/integrations/integrations.screens.ts';
import { kmailScreens } from '../../apps/web/src/modules/kmail/kmail.screens.ts';
import { kwabaScreens } from '../../apps/web/src/modules/kwaba/kwaba.screens.ts';
import { linksScreens } from '../../apps/web/src/modules/links/links.screens.ts';
import { notificationsScreens } from '../../apps/web/src/modules/notifications/notifications.screens.ts';
import { outboundScreens } from '../../apps/web/src/modules/outbound/outbound.screens.ts';
import { pagesScreens } from '../../apps/web/src/modules/pages/pages.screens.ts';
import { paymentLinksScreens } from '../../apps/web/src/modules/payment-links/payment-links.screens.ts';
import { paymentsScreens } from '../../apps/web/src/modules/payments/payments.screens.ts';
import { quotasScreens } from '../../apps/web/src/modules/quotas/quotas.screens.ts';
import { shopsScreens } from '../../apps/web/src/modules/shops/shops.screens.ts';
import { subscriptionsScreens } from '../../apps/web/src/modules/subscriptions/subscriptions.screens.ts';
import { supportScreens } from '../../apps/web/src/modules/support/support.screens.ts';
import { teamScreens } from '../../apps/web/src/modules/team/team.screens.ts';
import { tutorialsScreens } from '../../apps/web/src/modules/tutorials/tutorials.screens.ts';
import { visitsScreens } from '../../apps/web/src/modules/visits/visits.screens.ts';
import { workspacesScreens } from '../../apps/web/src/modules/workspaces/workspaces.screens.ts';
import type { ModuleScreens } from './screen.ts';

/** The screens of every module. The longest lists come first, so that no worker begins one when the others are done. */
export const allScreens: readonly ModuleScreens[] = [
  pagesScreens,
  shopsScreens,
  automationsScreens,
  paymentLinksScreens,
  academyScreens,
  visitsScreens,
  kmailScreens,
  identityScreens,
  hooksScreens,
  apiKeysScreens,
  apiReferenceScreens,
  outboundScreens,
  integrationsScreens,
  kwabaScreens,
  answersScreens,
  supportScreens,
  teamScreens,
  paymentsScreens,
  workspacesScreens,
  subscriptionsScreens,
  quotasScreens,
  homeScreens,
  notificationsScreens,
  searchScreens,
  auditScreens,
  adminScreens,
  affiliatesScreens,
  tutorialsScreens,
  linksScreens,
  contactsScreens,
  installationScreens,
];
