import { type ConsentChannel, consentChannels } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { DuplicateMode, RowResult } from '@kumbi/contract/contacts/customer-import.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import type { FieldValue } from '../../customer-field/field-value.rules.ts';
import { type FailedRow, isFailed, type Problem, type ReadRow } from './read-row.rules.ts';

const importedDetails = ['name', 'email', 'phone'] as const;
type ImportedDetail = (typeof importedDetails)[number];

/** A customer that rows of the file are about, as it will be after them. */
export interface PlannedCustomer {
  readonly id: string;
  readonly isNew: boolean;
  name: string;
  email: string;
  phone: string;
  readonly tags: Set<string>;
  readonly values: Map<string, FieldValue>;
  /** Whether the person agreed on a channel, as the rows say. */
  readonly consents: Map<ConsentChannel, boolean>;
  /** The details that a row wrote. */
  readonly changed: Set<ImportedDetail>;
}

/** The state of the workspace before the rows. */
export interface KnownCustomers {
  /** Each address and number of the rows with the customer that it finds. */
  readonly byReach: ReadonlyMap<string, PlannedCustomer>;
  readonly tags: ReadonlySet<string>;
  readonly tagsLimit: number;
  /** The number of customers that can still be added. */
  readonly room: number;
}

export interface Plan {
  readonly customers: readonly PlannedCustomer[];
  /** The result of each row that has no problem. */
  readonly results: ReadonlyMap<number, Exclude<RowResult, 'problem'>>;
  readonly failed: readonly FailedRow[];
}

/**
 * Decides about each row in the order of the file. A row finds the customers of the workspace and those of earlier rows, by its address
 * or number.
 */
export function planRows(
  rows: readonly (ReadRow | FailedRow)[],
  duplicates: DuplicateMode,
  { byReach: known, tags: knownTags, tagsLimit, room }: KnownCustomers,
): Plan {
  const byReach = new Map(known);
  const tags = new Set(knownTags);
  const customers = new Set<PlannedCustomer>();
  const results = new Map<number, Exclude<RowResult, 'problem'>>();
  const failed: FailedRow[] = [];
  let added = 0;

  const problemOf = (row: ReadRow, found: PlannedCustomer | undefined): Problem['code'] | undefined => {
    const other = row.email !== '' && row.phone !== '' && byReach.get(row.phone);
    if (found && other && other !== found && byReach.has(row.email)) return 'two_customers';
    if (!found && added >= room) return 'customers_limit';
    const fresh = row.tags.filter((tag) => !tags.has(tag));
    return fresh.length > 0 && tags.size + fresh.length > tagsLimit ? 'too_many_tags' : undefined;
  };

  for (const row of rows) {
    if (isFailed(row)) {
      failed.push(row);
      continue;
    }
    const found = byReach.get(row.email) ?? byReach.get(row.phone);
    if (found && duplicates === 'skip') {
      results.set(row.line, 'skip');
      continue;
    }
    const code = problemOf(row, found);
    if (code) {
      failed.push({ line: row.line, problems: [{ code }] });
      continue;
    }
    const customer = found ?? newCustomer();
    if (!found) added += 1;
    write(customer, row, duplicates === 'overwrite' || !found);
    agree(customer, row);
    for (const reach of [row.email, row.phone]) if (reach !== '' && !byReach.has(reach)) byReach.set(reach, customer);
    for (const tag of row.tags) tags.add(tag);
    customers.add(customer);
    results.set(row.line, found ? 'update' : 'create');
  }
  return { customers: [...customers], results, failed };
}

/** The person agreed for the address of the row, not for another one that the customer has. One refusal in the file is enough. */
function agree(customer: PlannedCustomer, row: ReadRow): void {
  for (const channel of consentChannels) {
    const agrees = row.consents[channel];
    const reach = channel === 'email' ? 'email' : 'phone';
    if (agrees === undefined || row[reach] === '' || row[reach] !== customer[reach]) continue;
    customer.consents.set(channel, agrees && customer.consents.get(channel) !== false);
  }
}

const newCustomer = (): PlannedCustomer => ({
  id: uuidv7(),
  isNew: true,
  name: '',
  email: '',
  phone: '',
  tags: new Set(),
  values: new Map(),
  consents: new Map(),
  changed: new Set(),
});

/** An empty cell never removes anything. */
function write(customer: PlannedCustomer, row: ReadRow, overwrites: boolean): void {
  for (const key of importedDetails) {
    if (row[key] === '' || row[key] === customer[key] || (customer[key] !== '' && !overwrites)) continue;
    customer[key] = row[key];
    customer.changed.add(key);
  }
  for (const tag of row.tags) customer.tags.add(tag);
  for (const [id, value] of row.values) if (overwrites || !customer.values.has(id)) customer.values.set(id, value);
}
