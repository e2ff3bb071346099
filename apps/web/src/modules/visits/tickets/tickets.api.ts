import {
  admitTicket,
  countTickets,
  exportTickets,
  listTickets,
  undoAdmission,
  voidTicket,
} from '@kumbi/contract/visits/tickets.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const tickets = resource({
  list: pick(listTickets, 'tickets'),
  counts: pick(countTickets, 'kinds'),
  export: exportTickets,
  admit: pick(admitTicket, 'ticket'),
  undoAdmission: pick(undoAdmission, 'ticket'),
  void: pick(voidTicket, 'ticket'),
});
