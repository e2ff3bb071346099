import { registrations as registrationsApi } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const registrations = resource({
  list: pick(registrationsApi.list, 'registrations'),
  cancel: pick(registrationsApi.cancel, 'registration'),
  export: registrationsApi.export,
});
