import {
  affiliatePayments,
  affiliateProgram,
  affiliates,
  commissions,
} from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import { affiliations, earnedCommissions, offeredPrograms } from '@kumbi/contract/affiliates/affiliations.endpoints.ts';
import { programAffiliates } from '@kumbi/contract/affiliates/public-affiliate.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { createAffiliate, getAffiliate, listAffiliates, updateAffiliate } from './affiliate/affiliate.service.ts';
import { exportAffiliates } from './affiliate/affiliate-export.service.ts';
import {
  createProgramAffiliate,
  getProgramAffiliate,
  listProgramAffiliates,
  updateProgramAffiliate,
} from './affiliate/public-affiliate.service.ts';
import {
  deleteAffiliation,
  getAffiliation,
  getOfferedProgram,
  listAffiliations,
  listEarnedCommissions,
  updateAffiliation,
} from './affiliation/affiliation.service.ts';
import { createAffiliation } from './affiliation/joining.service.ts';
import { exportCommissions, listCommissions } from './commission/commission-list.service.ts';
import { createAffiliatePayment } from './commission/settlement.service.ts';
import { getAffiliateProgram, saveAffiliateProgram } from './program/program.service.ts';

export function registerAffiliates(routes: Routes): void {
  routes.handle(affiliateProgram.get, (ctx) => getAffiliateProgram(ctx));
  routes.handle(affiliateProgram.save, (ctx, { body }) => saveAffiliateProgram(ctx, body));
  routes.handle(affiliates.list, (ctx, { query }) => listAffiliates(ctx, query));
  routes.handle(affiliates.get, (ctx, { params }) => getAffiliate(ctx, params.id));
  routes.handle(affiliates.create, (ctx, { body }) => createAffiliate(ctx, body));
  routes.handle(affiliates.update, (ctx, { params, body }) => updateAffiliate(ctx, params.id, body));
  routes.handle(affiliatePayments.create, (ctx, { params, body }) => createAffiliatePayment(ctx, params.id, body));
  routes.handle(commissions.list, (ctx, { query }) => listCommissions(ctx, query));
  routes.handleOutside(affiliates.export, async (ctx, { query }) => exportAffiliates(ctx, query));
  routes.handleOutside(commissions.export, async (ctx, { query }) => exportCommissions(ctx, query));
  routes.handle(affiliations.list, (ctx, { query }) => listAffiliations(ctx, query));
  routes.handle(affiliations.get, (ctx, { params }) => getAffiliation(ctx, params.id));
  routes.handle(affiliations.create, (ctx, { body }) => createAffiliation(ctx, body));
  routes.handle(affiliations.update, (ctx, { params, body }) => updateAffiliation(ctx, params.id, body));
  routes.handle(affiliations.delete, (ctx, { params }) => deleteAffiliation(ctx, params.id));
  routes.handle(earnedCommissions.list, (ctx, { params, query }) => listEarnedCommissions(ctx, params.id, query));
  routes.handle(offeredPrograms.get, (ctx, { params, query }) => getOfferedProgram(ctx, params.code, query));
  routes.handle(programAffiliates.list, (ctx, { query }) => listProgramAffiliates(ctx, query));
  routes.handle(programAffiliates.get, (ctx, { params }) => getProgramAffiliate(ctx, params.id));
  routes.handle(programAffiliates.create, (ctx, { body }) => createProgramAffiliate(ctx, body));
  routes.handle(programAffiliates.update, (ctx, { params, body }) => updateProgramAffiliate(ctx, params.id, body));
}
