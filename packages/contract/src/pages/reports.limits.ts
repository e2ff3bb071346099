/** What a visitor looked at a page with, as far as their browser says. */
export const devices = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof devices)[number];

/** The name under which further referrers of a day are counted together. */
export const otherReferrers = 'other';
/** Different referrers of a page that are kept apart on one day: who invents names fills no table. */
export const referrersLimit = 200;
/** Days that a report may span. */
export const reportDaysLimit = 366;
/** Months for which the counts of a day are kept. */
export const viewsKeptMonths = 25;

/** What a page can bring about. */
export const conversionKinds = ['answers', 'tickets', 'bookings', 'registrations', 'donations'] as const;
export type ConversionKind = (typeof conversionKinds)[number];

export const abuseReasons = ['fraud', 'harm', 'rights', 'other'] as const;
export type AbuseReason = (typeof abuseReasons)[number];
export const abuseDetailsLimit = 2_000;
/** From one address, whatever the page. */
export const abuseReportsPerMinute = 5;
