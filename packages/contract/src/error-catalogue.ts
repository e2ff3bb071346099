import { academyErrors } from './academy/academy.errors.ts';
import { apiKeysErrors } from './api-keys/api-keys.errors.ts';
import { automationsErrors } from './automations/automations.errors.ts';
import { contactsErrors } from './contacts/contacts.errors.ts';
import { membersErrors } from './contacts/members.errors.ts';
import { hooksErrors } from './hooks/hooks.errors.ts';
import { identityErrors } from './identity/identity.errors.ts';
import { integrationsErrors } from './integrations/integrations.errors.ts';
import { kmailErrors } from './kmail/kmail.errors.ts';
import { kwabaErrors } from './kwaba/kwaba.errors.ts';
import { mediaErrors } from './media/media.errors.ts';
import { outboundErrors } from './outbound/outbound.errors.ts';
import { pagesErrors } from './pages/pages.errors.ts';
import { paymentsErrors } from './payments/payments.errors.ts';
import { quotasErrors } from './quotas/quotas.errors.ts';
import { sharedErrors } from './shared/shared.errors.ts';
import { shopsErrors } from './shops/shops.errors.ts';
import { subscriptionsErrors } from './subscriptions/subscriptions.errors.ts';
import { workspacesErrors } from './workspaces/workspaces.errors.ts';

/** Every error code of the product. A module's errors join here; a code that is not here does not compile. */
export const errorCatalogue = {
  ...sharedErrors,
  ...identityErrors,
  ...workspacesErrors,
  ...quotasErrors,
  ...subscriptionsErrors,
  ...mediaErrors,
  ...contactsErrors,
  ...membersErrors,
  ...apiKeysErrors,
  ...hooksErrors,
  ...paymentsErrors,
  ...shopsErrors,
  ...pagesErrors,
  ...integrationsErrors,
  ...outboundErrors,
  ...kwabaErrors,
  ...academyErrors,
  ...kmailErrors,
  ...automationsErrors,
};

export type ErrorCode = keyof typeof errorCatalogue;
