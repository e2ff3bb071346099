import {
  consentBoxes as consentBoxesApi,
  consentChanges as consentChangesApi,
  consentSettings as consentSettingsApi,
  customerConsents,
  preferenceLinks as preferenceLinksApi,
} from '@kumbi/contract/contacts/consent.endpoints.ts';
import { customerData, customers as customersApi, customerTags } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import { customerGroups } from '@kumbi/contract/contacts/customer-group.endpoints.ts';
import { customerMerges } from '@kumbi/contract/contacts/customer-merge.endpoints.ts';
import { customerNotes } from '@kumbi/contract/contacts/customer-note.endpoints.ts';
import { customerTasks } from '@kumbi/contract/contacts/customer-task.endpoints.ts';
import {
  segmentFacts as factsApi,
  segments as segmentsApi,
  segmentTargets as targetsApi,
} from '@kumbi/contract/contacts/segment.endpoints.ts';
import { timelineEntries } from '@kumbi/contract/contacts/timeline.endpoints.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { members as membersApi } from '@kumbi/contract/team/team.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

/** Named records as the options of a select. */
const asChoices = (found: readonly { readonly id: string; readonly name: string }[]) =>
  found.map(({ id, name }) => ({ value: id, label: name }));
export const groupChoicesQuery = (workspace: string, name: string) => ({
  ...groups.list(workspace, { query: { name, nextPage: 100 } }),
  select: asChoices,
});
export const segmentChoicesQuery = (workspace: string, name: string) => ({
  ...segments.list(workspace, { query: { name, nextPage: 100 } }),
  select: asChoices,
});
export const fieldChoicesQuery = (workspace: string, name: string) => ({
  ...fields.list(workspace, { query: { name, nextPage: 100 } }),
  select: asChoices,
});

export const customers = resource({
  list: pick(customersApi.list, 'customers'),
  get: pick(customersApi.get, 'customer'),
  create: pick(customersApi.create, 'customer'),
  update: pick(customersApi.update, 'customer'),
  delete: customersApi.delete,
  restore: customersApi.restore,
  deleteMany: customersApi.deleteMany,
  tagMany: customersApi.tagMany,
  restoreMany: customersApi.restoreMany,
  export: customersApi.export,
  exportOne: customerData.export,
  erase: customersApi.erase,
});

/** The filters of the list, from its address. */
export function customersFilter(search: AppSearch) {
  const { group, segment, tag, member, field, value } = search;
  return {
    ...listQueryOf(search, {}, listOrders),
    ...(group ? { group_id: group } : {}),
    ...(segment ? { segment_id: segment } : {}),
    ...(tag ? { tag } : {}),
    ...(member ? { assigned_to: member } : {}),
    ...(field && value ? { field_id: field, field_value: value } : {}),
  };
}

/** The list of an address. */
export const customersQuery = (workspace: string, search: AppSearch) =>
  customers.list.pages(workspace, { query: customersFilter(search) });

export const groups = resource({
  list: pick(customerGroups.list, 'groups'),
  get: pick(customerGroups.get, 'group'),
  create: pick(customerGroups.create, 'group'),
  update: pick(customerGroups.update, 'group'),
  delete: customerGroups.delete,
  restore: customerGroups.restore,
  deleteMany: customerGroups.deleteMany,
  restoreMany: customerGroups.restoreMany,
});

/** The list of an address. */
export const groupsQuery = (workspace: string, search: AppSearch) =>
  groups.list.pages(workspace, { query: listQueryOf(search, {}, listOrders) });

export const timeline = resource({ list: pick(timelineEntries.list, 'entries') });

export const merges = resource({
  list: pick(customerMerges.list, 'merges'),
  create: pick(customerMerges.create, 'merge'),
  undo: customerMerges.undo,
});
export const tags = resource({ list: pick(customerTags.list, 'tags') });
export const fields = resource(customerFields);
/** The list of an address, as `RecordPage` asks for it. */
export const fieldsQuery = (workspace: string, { q: name = '' }: AppSearch) =>
  fields.list.pages(workspace, { query: { name } });
export const members = resource({ list: pick(membersApi.list, 'members') });

export const notes = resource({ ...customerNotes, list: pick(customerNotes.list, 'notes') });
export const tasks = resource({ ...customerTasks, list: pick(customerTasks.list, 'tasks') });

export const segments = resource({
  ...segmentsApi,
  list: pick(segmentsApi.list, 'segments'),
  get: pick(segmentsApi.get, 'segment'),
});

/** The list of an address. */
export const segmentsQuery = (workspace: string, search: AppSearch) =>
  segments.list.pages(workspace, { query: listQueryOf(search, {}, listOrders) });

export const segmentFacts = resource({ list: pick(factsApi.list, 'facts') });
export const segmentTargets = resource({ list: pick(targetsApi.list, 'targets') });
export const consents = resource({
  list: pick(customerConsents.list, 'consents'),
  save: pick(customerConsents.save, 'consent'),
  withdraw: pick(customerConsents.withdraw, 'consent'),
  report: pick(customerConsents.report, 'consent'),
});
export const consentChanges = resource({ list: pick(consentChangesApi.list, 'changes') });
export const preferenceLinks = resource({ create: pick(preferenceLinksApi.create, 'link') });
export const consentBoxes = resource({
  list: pick(consentBoxesApi.list, 'boxes'),
  save: pick(consentBoxesApi.save, 'box'),
});
export const consentSettings = resource({
  get: pick(consentSettingsApi.get, 'settings'),
  save: pick(consentSettingsApi.save, 'settings'),
});
