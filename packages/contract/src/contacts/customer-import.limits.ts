import { contactsContract } from './contacts.contract.ts';

/** Imports are kept for this time, together with their rows that had a problem. */
export const importDays = 30;
export const importsLimit = contactsContract.everyPlan.customer_imports;
const megabyte = 1024 * 1024;
export const importFileBytes = 50 * megabyte;
/** The parts of an XLSX file together, without compression: a small file may expand to a thousand times its size. */
export const importExpandedBytes = 150 * megabyte;
export const importRowsLimit = 200_000;
export const importColumnsLimit = 100;
export const importCellLimit = 2_000;
/** The rows that a preview shows. */
export const importPreviewRows = 20;

export const importStatuses = ['draft', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The treatment of a row whose address or number a customer already has. */
export const duplicateModes = ['skip', 'fill', 'overwrite'] as const;
export type DuplicateMode = (typeof duplicateModes)[number];

/**
 * The targets of a column; a custom field is `field:` with its id. A column with consent says yes or no, or has the date of the
 * consent; one with `email_opt_out` says who unsubscribed.
 */
export const columnTargets = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'tags',
  'email_consent',
  'email_opt_out',
  'whatsapp_consent',
] as const;
export type ColumnTarget = (typeof columnTargets)[number];

/** The programs whose exports are recognised by their columns. */
export const importPresets = ['shopify', 'mailchimp', 'hubspot', 'google'] as const;
export type ImportPreset = (typeof importPresets)[number];

/** The result of a row. */
export const rowResults = ['create', 'update', 'skip', 'problem'] as const;
export type RowResult = (typeof rowResults)[number];

/** The problems of a row. Their texts are in `import_problems` of `messages/server.*.json`. */
export const rowProblems = [
  'unreachable',
  'email_invalid',
  'email_in_phone',
  'phone_invalid',
  'two_customers',
  'field_invalid',
  'consent_invalid',
  'too_many_tags',
  'customers_limit',
  'too_long',
] as const;
export type RowProblem = (typeof rowProblems)[number];
