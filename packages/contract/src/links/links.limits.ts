import { listOrders } from '../shared/sorting.limits.ts';

export const linkNameLimit = 100;
export const linkUrlLimit = 2_048;
export const linkNoteLimit = 1_000;
export const linkTagLimit = 30;
export const linkTagsLimit = 10;
export const linkFolderLimit = 60;
/** The different folders and tags that a filter offers. */
export const linkLabelsShown = 200;
export const linkCodeLimits = { least: 3, most: 50 } as const;
export const linkPasswordLimits = { least: 4, most: 100 } as const;
/** The highest number of clicks that a link may count to. Without a number, a link has no end. */
export const linkClicksLimit = 10_000_000;
export const linkTargetsLimit = 20;
export const linkSplitLimit = 5;
export const linkPreviewLimits = { title: 120, description: 300 } as const;

/** The devices for which a link can have another target. An iPad is both `ios` and `tablet`. */
export const targetDevices = ['ios', 'android', 'phone', 'tablet', 'computer'] as const;
export type TargetDevice = (typeof targetDevices)[number];

/**
 * `blocked`: the operator turned it off. `expired`: its last day has passed, or its clicks are used up. An archived link
 * still works; lists only hide it.
 */
export const shortLinkStates = ['open', 'expired', 'blocked'] as const;
export type ShortLinkState = (typeof shortLinkStates)[number];

/** A workspace of this age or younger may create only some links a day, because spammers use new accounts. */
export const newAccountDays = 7;
export const newAccountLinks = 20;

/** Days for which single clicks are stored. Their counts are stored for longer. */
export const clickDays = 90;
export const clickCountMonths = 25;
/** The longest span of a report, and of one by the hour. */
export const clickReportDays = { day: 400, month: 800, hour: 14 } as const;

/** The spans of one point in a chart of clicks. */
export const clickSteps = ['hour', 'day', 'month'] as const;
export type ClickStep = (typeof clickSteps)[number];

/** The facts of a visitor that a link counts. */
export const clickFacts = ['country', 'device', 'system', 'browser', 'referrer', 'language', 'target'] as const;
export type ClickFact = (typeof clickFacts)[number];
/** The values of one fact that a report lists, the most frequent first. */
export const clickFactsShown = 50;
/** The different values of a fact that a link stores for one day, so that invented referrers can't fill the table. */
export const clickFactValues = 200;
/** The name under which further values are counted together. */
export const otherValues = 'other';

/** Actions of visitors without a payment. Payments are counted by their purpose. */
export const leadKinds = ['answer', 'booking', 'registration', 'ticket'] as const;
export type LeadKind = (typeof leadKinds)[number];
/** A visitor who acts later than this no longer counts for the link. */
export const clickCountsDays = 30;

/** A flow that starts with the clicks of a link runs at most once in this number of minutes. */
export const clickedRunMinutes = 5;

/** Minutes until a link domain that isn't verified is checked again, by the hours since it was added. */
export const domainRetries = [
  { hours: 24, minutes: 10 },
  { hours: 7 * 24, minutes: 60 },
] as const;
/** The interval of the checks of all others. */
export const domainCheckMinutes = 24 * 60;

/** The columns of a table from which links are created. Tags are separated by `|`. */
export const bulkColumns = ['name', 'url', 'code', 'tags', 'folder', 'note', 'expires_at', 'clicks_limit'] as const;
export const bulkRowsLimit = 500;
export const bulkFileBytes = 2 * 1024 * 1024;

/** Whether links are in the list or in the archive. An archived link still works. */
export const linkShelves = ['active', 'archived'] as const;
export type LinkShelf = (typeof linkShelves)[number];
export const shortLinkOrders = [...listOrders, '-clicks', 'clicks'] as const;
