import { academyContract } from './academy/academy.contract.ts';
import { adminContract } from './admin/admin.contract.ts';
import { affiliatesContract } from './affiliates/affiliates.contract.ts';
import { answersContract } from './answers/answers.contract.ts';
import { apiKeysContract } from './api-keys/api-keys.contract.ts';
import { apiReferenceContract } from './api-reference/api-reference.contract.ts';
import { auditContract } from './audit/audit.contract.ts';
import { automationsContract } from './automations/automations.contract.ts';
import { contactsContract } from './contacts/contacts.contract.ts';
import { customerAccountsContract } from './customer-accounts/customer-accounts.contract.ts';
import { homeContract } from './home/home.contract.ts';
import { hooksContract } from './hooks/hooks.contract.ts';
import { identityContract } from './identity/identity.contract.ts';
import { installationContract } from './installation/installation.contract.ts';
import { integrationsContract } from './integrations/integrations.contract.ts';
import { kmailContract } from './kmail/kmail.contract.ts';
import { kwabaContract } from './kwaba/kwaba.contract.ts';
import { linksContract } from './links/links.contract.ts';
import { mediaContract } from './media/media.contract.ts';
import { metaServicesContract } from './meta-services/meta-services.contract.ts';
import { notificationsContract } from './notifications/notifications.contract.ts';
import { outboundContract } from './outbound/outbound.contract.ts';
import { pagesContract } from './pages/pages.contract.ts';
import { paymentLinksContract } from './payment-links/payment-links.contract.ts';
import { paymentsContract } from './payments/payments.contract.ts';
import { quotasContract } from './quotas/quotas.contract.ts';
import { searchContract } from './search/search.contract.ts';
import { shopsContract } from './shops/shops.contract.ts';
import { subscriptionsContract } from './subscriptions/subscriptions.contract.ts';
import { supportContract } from './support/support.contract.ts';
import { teamContract } from './team/team.contract.ts';
import { tutorialsContract } from './tutorials/tutorials.contract.ts';
import { visitsContract } from './visits/visits.contract.ts';
import { whatsappContract } from './whatsapp/whatsapp.contract.ts';
import { workspacesContract } from './workspaces/workspaces.contract.ts';

/** The manifest of every module, lowest first, as in `module-order.json`. */
export const modules = [
  identityContract,
  workspacesContract,
  auditContract,
  searchContract,
  quotasContract,
  installationContract,
  notificationsContract,
  teamContract,
  mediaContract,
  hooksContract,
  apiKeysContract,
  automationsContract,
  contactsContract,
  customerAccountsContract,
  kwabaContract,
  integrationsContract,
  metaServicesContract,
  kmailContract,
  whatsappContract,
  paymentsContract,
  subscriptionsContract,
  affiliatesContract,
  linksContract,
  paymentLinksContract,
  academyContract,
  shopsContract,
  pagesContract,
  answersContract,
  visitsContract,
  outboundContract,
  apiReferenceContract,
  supportContract,
  homeContract,
  tutorialsContract,
  adminContract,
] as const;
