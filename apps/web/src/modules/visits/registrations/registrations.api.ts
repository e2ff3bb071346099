import {
  cancelRegistration,
  exportRegistrations,
  listRegistrations,
} from '@kumbi/contract/visits/registrations.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const registrations = resource({
  list: pick(listRegistrations, 'registrations'),
  cancel: pick(cancelRegistration, 'registration'),
  export: exportRegistrations,
});
