import { exportDonations, listDonations } from '@kumbi/contract/visits/donations.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const donations = resource({ list: pick(listDonations, 'donations'), export: exportDonations });
