import { automationsSteps } from './automations/automations.steps.ts';
import { contactsSteps } from './contacts/contacts.steps.ts';
import { integrationsSteps } from './integrations/integrations.steps.ts';
import { linksSteps } from './links/links.steps.ts';
import { whatsappSteps } from './whatsapp/whatsapp.steps.ts';

/**
 * The steps and triggers of flows that each module adds, lowest module first. They are not in the manifests of
 * `modules.ts`, because they contain schemas and the first screen loads the manifests.
 */
export const flowSteps = {
  automations: automationsSteps,
  contacts: contactsSteps,
  integrations: integrationsSteps,
  whatsapp: whatsappSteps,
  links: linksSteps,
} as const;
