import { importExpandedBytes } from '@kumbi/contract/contacts/customer-import.limits.ts';
import { type Refusal, refuse } from '../../../../kernel/tenancy/refusal.ts';

/** Ends the reading of a file that can't be imported. */
export class TableRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export const unreadable = (): TableRefused => new TableRefused(refuse('contact_import.unreadable'));
export const expandsTooFar = (): TableRefused =>
  new TableRefused(refuse('contact_import.expands', { values: { megabytes: importExpandedBytes / (1024 * 1024) } }));
