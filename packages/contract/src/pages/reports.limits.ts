/** The name under which further referrers of a day are counted together. */
export const otherReferrers = 'other';
/** The maximum number of separate referrers of a page and day: invented names can't fill the table. */
export const referrersLimit = 200;
/** Days that a report may span. */
export const reportDaysLimit = 366;
/** Months for which daily counts are stored. */
export const viewsKeptMonths = 25;

/** The results that a page can have. */
export const conversionKinds = ['answers', 'tickets', 'bookings', 'registrations', 'donations'] as const;
export type ConversionKind = (typeof conversionKinds)[number];

export const abuseReasons = ['fraud', 'harm', 'rights', 'other'] as const;
export type AbuseReason = (typeof abuseReasons)[number];
export const abuseDetailsLimit = 2_000;
/** From one IP address, for all pages. */
export const abuseReportsPerMinute = 5;

/** The operator's decision: nothing, a message to the owner, or the content off. */
export const abuseOutcomes = ['dismissed', 'warned', 'unpublished'] as const;
export type AbuseOutcome = (typeof abuseOutcomes)[number];
