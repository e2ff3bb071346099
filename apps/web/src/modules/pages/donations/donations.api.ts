import { listDonations } from '@kumbi/contract/pages/donations.endpoints.ts';
import { listQuery } from '../../../lib/api/list-query.ts';

export const donationsQuery = (workspace: string, page: string, name: string) =>
  listQuery(listDonations, { workspace, key: ['page-donations'], query: { id: page, name } });
