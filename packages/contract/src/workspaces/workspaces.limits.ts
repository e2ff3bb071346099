/** Companies that one person may own. */
export const ownedCompaniesLimit = 20;

/** Earlier codes of one company, which stay reserved for it. */
export const formerCodesLimit = 5;

/** A deleted company can be restored for this number of days. */
export const companyUndoDays = 30;

/** The settings of which the audit log shows the text before and after, in this order. */
export const auditedSettings = [
  'code',
  'country',
  'time_zone',
  'nif',
  'contact_email',
  'contact_phone',
  'contact_address',
  'website',
] as const;
