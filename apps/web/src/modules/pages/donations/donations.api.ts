import { exportDonations, listDonations } from '@kumbi/contract/pages/donations.endpoints.ts';
import { download } from '../../../lib/api/call.ts';
import { listQuery } from '../../../lib/api/list-query.ts';

export const donationsQuery = (workspace: string, page: string, name: string) =>
  listQuery(listDonations, { workspace, key: ['page-donations'], query: { id: page, name } });

export const loadDonations = (workspace: string, page: string) =>
  download(exportDonations, { query: { id: page } }, { workspace });
