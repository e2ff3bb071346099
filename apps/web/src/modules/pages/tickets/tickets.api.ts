import {
  admitTicket,
  countTickets,
  exportTickets,
  listTickets,
  undoAdmission,
  voidTicket,
} from '@kumbi/contract/pages/tickets.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, download } from '../../../lib/api/call.ts';
import { listQuery } from '../../../lib/api/list-query.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

export const ticketsQuery = (workspace: string, page: string, name: string) =>
  listQuery(listTickets, { workspace, key: ['page-tickets'], query: { id: page, name } });

export const ticketCountsQuery = (workspace: string, page: string) =>
  queryOptions({
    queryKey: [workspace, 'page-ticket-counts', page],
    queryFn: async () => (await call(countTickets, { query: { id: page } }, { workspace })).kinds,
  });

export const loadTickets = (workspace: string, page: string) =>
  download(exportTickets, { query: { id: page } }, { workspace });
export const letIn = async (workspace: string, page: string, code: string) =>
  (await call(admitTicket, { body: { page, code } }, { workspace })).ticket;
export const takeBack = async (workspace: string, id: string) =>
  (await call(undoAdmission, { body: { id } }, { workspace })).ticket;
export const makeVoid = async (workspace: string, id: string) =>
  (await call(voidTicket, { body: { id } }, { workspace })).ticket;

export async function refreshTickets(workspace: string): Promise<void> {
  const keys = ['page-tickets', 'page-ticket-counts'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}
