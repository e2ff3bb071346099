import { customerImports, importProblems } from '@kumbi/contract/contacts/customer-import.endpoints.ts';
import { importStatuses } from '@kumbi/contract/contacts/customer-import.limits.ts';
import { timeOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { pick, resource } from '../../../lib/api/resource.ts';
import { listQueryOf } from '../../../lib/list-view.ts';
import type { AppSearch } from '../../../lib/modals/modal-params.ts';

export const imports = resource({
  list: pick(customerImports.list, 'imports'),
  get: pick(customerImports.get, 'import'),
  create: pick(customerImports.create, 'import'),
  preview: customerImports.preview,
  start: pick(customerImports.start, 'import'),
  cancel: pick(customerImports.cancel, 'import'),
  delete: customerImports.delete,
});

/** The filters of the list, by their parameters of the address. */
export const importFilters = { status: importStatuses } as const;
export const importOrders = timeOrders;

/** The list of an address. */
export const importsQuery = (workspace: string, search: AppSearch) =>
  imports.list.pages(workspace, { query: listQueryOf(search, importFilters, importOrders) });

export const problems = resource({ export: importProblems.export });
