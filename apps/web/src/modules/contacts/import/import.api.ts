import { customerImports, importProblems } from '@kumbi/contract/contacts/customer-import.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';
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

/** The list of an address. */
export const importsQuery = (workspace: string, { q: name = '' }: AppSearch) =>
  imports.list.pages(workspace, { query: { name } });

export const problems = resource({ export: importProblems.export });
