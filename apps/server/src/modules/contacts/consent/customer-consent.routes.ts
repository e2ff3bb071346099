import {
  consentBoxes,
  consentChanges,
  consentSettings,
  customerConsents,
  preferenceLinks,
} from '@kumbi/contract/contacts/consent.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { createPreferenceLink } from '../preferences/preference-link.service.ts';
import { findConsentSettings } from './consent.store.ts';
import { listConsentBoxes, saveConsentBox } from './consent-box.service.ts';
import {
  listConsentChanges,
  listCustomerConsents,
  reportCustomerConsent,
  saveConsentSettings,
  saveCustomerConsent,
  withdrawCustomerConsent,
} from './customer-consent.service.ts';

export function registerConsents(routes: Routes): void {
  routes.handle(customerConsents.list, (ctx, { params }) => listCustomerConsents(ctx, params.id));
  routes.handle(customerConsents.save, (ctx, { params, body }) => saveCustomerConsent(ctx, params, body));
  routes.handle(customerConsents.withdraw, (ctx, { params }) => withdrawCustomerConsent(ctx, params));
  routes.handle(customerConsents.report, (ctx, { params, body }) => reportCustomerConsent(ctx, params, body));
  routes.handle(consentChanges.list, (ctx, { query }) => listConsentChanges(ctx, query));
  routes.handle(preferenceLinks.create, (ctx, { params }) => createPreferenceLink(ctx, params.id));
  routes.handle(consentSettings.get, async (ctx) => ({ settings: await findConsentSettings(ctx) }));
  routes.handle(consentSettings.save, (ctx, { body }) => saveConsentSettings(ctx, body));
  routes.handle(consentBoxes.list, listConsentBoxes);
  routes.handle(consentBoxes.save, (ctx, { params, body }) => saveConsentBox(ctx, params.channel, body));
}
