import { donations as donationsApi } from '@kumbi/contract/visits/donations.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const donations = resource({ list: pick(donationsApi.list, 'donations'), export: donationsApi.export });
