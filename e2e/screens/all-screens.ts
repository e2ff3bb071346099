import { academyScreens } from './academy-screens.ts';
import { answersScreens } from './answers-screens.ts';
import { apiKeysScreens } from './api-keys-screens.ts';
import { apiReferenceScreens } from './api-reference-screens.ts';
import { auditScreens } from './audit-screens.ts';
import { automationsScreens } from './automations-screens.ts';
import { homeScreens } from './home-screens.ts';
import { hooksScreens } from './hooks-screens.ts';
import { identityScreens } from './identity-screens.ts';
import { integrationsScreens } from './integrations-screens.ts';
import { kmailScreens } from './kmail-screens.ts';
import { kwabaScreens } from './kwaba-screens.ts';
import { notificationsScreens } from './notifications-screens.ts';
import { outboundScreens } from './outbound-screens.ts';
import { pagesScreens } from './pages-screens.ts';
import { paymentsScreens } from './payments-screens.ts';
import { quotasScreens } from './quotas-screens.ts';
import type { ModuleScreens } from './screen.ts';
import { searchScreens } from './search-screens.ts';
import { shopsScreens } from './shops-screens.ts';
import { subscriptionsScreens } from './subscriptions-screens.ts';
import { visitsScreens } from './visits-screens.ts';
import { workspacesScreens } from './workspaces-screens.ts';

/** The screens of every module. The longest lists come first, so that no worker begins one when the others are done. */
export const allScreens: readonly ModuleScreens[] = [
  pagesScreens,
  shopsScreens,
  automationsScreens,
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
  paymentsScreens,
  workspacesScreens,
  subscriptionsScreens,
  quotasScreens,
  homeScreens,
  notificationsScreens,
  searchScreens,
  auditScreens,
];
