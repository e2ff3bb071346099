import {
  affiliatePayments,
  affiliateProgram,
  affiliates as affiliatesApi,
  commissions as commissionsApi,
} from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import {
  affiliations as affiliationsApi,
  earnedCommissions,
  offeredPrograms,
} from '@kumbi/contract/affiliates/affiliations.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const program = resource({ get: affiliateProgram.get, save: pick(affiliateProgram.save, 'program') });

export const affiliates = resource({
  list: pick(affiliatesApi.list, 'affiliates'),
  get: pick(affiliatesApi.get, 'affiliate'),
  create: pick(affiliatesApi.create, 'affiliate'),
  update: pick(affiliatesApi.update, 'affiliate'),
  createPayment: pick(affiliatePayments.create, 'affiliate'),
});

export const commissions = resource({
  list: pick(commissionsApi.list, 'commissions'),
  export: commissionsApi.export,
});

export const affiliations = resource({
  list: pick(affiliationsApi.list, 'affiliations'),
  get: pick(affiliationsApi.get, 'affiliation'),
  create: pick(affiliationsApi.create, 'affiliation'),
  update: pick(affiliationsApi.update, 'affiliation'),
  delete: affiliationsApi.delete,
  listCommissions: pick(earnedCommissions.list, 'commissions'),
  getOffer: pick(offeredPrograms.get, 'offered_program'),
});
