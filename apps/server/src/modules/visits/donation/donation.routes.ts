import { donations } from '@kumbi/contract/visits/donations.endpoints.ts';
import { programDonations } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { exportDonations, listDonations } from './donation.service.ts';
import { getProgramDonation, listProgramDonations } from './public-donation.service.ts';

export function registerDonations(routes: Routes): void {
  routes.handle(donations.list, (ctx, { query }) => listDonations(ctx, query.id, query));
  routes.handleOutside(donations.export, (ctx, { query }) => exportDonations(ctx, query));
  routes.handle(programDonations.list, (ctx, { query }) => listProgramDonations(ctx, query));
  routes.handle(programDonations.get, (ctx, { params }) => getProgramDonation(ctx, params.id));
}
