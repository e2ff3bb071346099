import { connectedSignIns as calls } from '@kumbi/contract/identity/connected-sign-in.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';
import { providerAddress, type ReturnPages } from '../identity.api.ts';

export const connectedSignIns = resource({
  list: pick(calls.list, 'connected_sign_ins'),
  delete: calls.delete,
});

/** @returns the provider's address to connect the sign-in */
export const connectGoogle = (pages: ReturnPages): Promise<string> => providerAddress('link-social', pages);
