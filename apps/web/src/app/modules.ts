import type { ModalScreens } from '../lib/modals/modal-host.tsx';
import type { Screen } from '../lib/screens.ts';
import { academyModals, academyScreens } from '../modules/academy/academy.routes.tsx';
import { apiKeysModals, apiKeysScreens } from '../modules/api-keys/api-keys.routes.tsx';
import { auditScreens } from '../modules/audit/audit.routes.tsx';
import { automationsModals, automationsScreens } from '../modules/automations/automations.routes.tsx';
import { homeScreens } from '../modules/home/home.routes.tsx';
import { hooksModals, hooksScreens } from '../modules/hooks/hooks.routes.tsx';
import { identityScreens, identityWorkspaceScreens } from '../modules/identity/identity.routes.tsx';
import { integrationsModals, integrationsScreens } from '../modules/integrations/integrations.routes.tsx';
import { kmailModals, kmailScreens } from '../modules/kmail/kmail.routes.tsx';
import { kwabaModals, kwabaScreens } from '../modules/kwaba/kwaba.routes.tsx';
import { outboundModals, outboundScreens } from '../modules/outbound/outbound.routes.tsx';
import { pagesModals, pagesScreens } from '../modules/pages/pages.routes.tsx';
import { quotasModals } from '../modules/quotas/quotas.routes.tsx';
import { shopsModals, shopsScreens } from '../modules/shops/shops.routes.tsx';
import { pricingScreen, subscriptionsScreens } from '../modules/subscriptions/subscriptions.routes.tsx';
import { workspacesModals, workspacesScreens } from '../modules/workspaces/workspaces.routes.tsx';

/** Pages below `/{lang}`. */
export const publicScreens: readonly Screen[] = [...identityScreens, pricingScreen];

/** Pages of a workspace; a module joins with one line here and, when it has a place in the sidebar, one in `navigation.ts`. */
export const workspaceScreens: readonly Screen[] = [
  ...identityWorkspaceScreens,
  ...workspacesScreens,
  ...auditScreens,
  ...subscriptionsScreens,
  ...shopsScreens,
  ...pagesScreens,
  ...apiKeysScreens,
  ...outboundScreens,
  ...hooksScreens,
  ...kwabaScreens,
  ...homeScreens,
  ...integrationsScreens,
  ...academyScreens,
  ...kmailScreens,
  ...automationsScreens,
];

export const moduleModals: ModalScreens = {
  ...workspacesModals,
  ...quotasModals,
  ...shopsModals,
  ...pagesModals,
  ...integrationsModals,
  ...apiKeysModals,
  ...outboundModals,
  ...hooksModals,
  ...kwabaModals,
  ...academyModals,
  ...kmailModals,
  ...automationsModals,
};
