import { admissions, tickets as ticketsApi } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const tickets = resource({
  list: pick(ticketsApi.list, 'tickets'),
  count: pick(ticketsApi.count, 'kinds'),
  export: ticketsApi.export,
  admit: pick(ticketsApi.admit, 'ticket'),
  undoAdmission: pick(admissions.undo, 'ticket'),
  void: pick(ticketsApi.void, 'ticket'),
});
