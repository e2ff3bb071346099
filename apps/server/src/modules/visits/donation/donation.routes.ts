import { exportDonations, listDonations } from '@kumbi/contract/visits/donations.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { exportDonationsOf, listDonationsOf } from './donation.service.ts';

export function registerDonations(routes: Routes): void {
  routes.handle(listDonations, (ctx, { query }) => listDonationsOf(ctx, query.id, query));
  routes.handleOutside(exportDonations, (ctx, { query }) => exportDonationsOf(ctx, query.id));
}
