import { contactsContract } from './contacts.contract.ts';

/** The sources of a contact. */
export const contactSources = ['page', 'shop', 'course', 'link', 'import', 'manual', 'api', 'flow'] as const;
export type ContactSource = (typeof contactSources)[number];

export const contactNameLimit = 120;

/** The built-in fields of a customer whose changes programs and flows can follow. */
export const contactUpdates = ['name', 'email', 'phone', 'language', 'assigned_to'] as const;

/** Members and programs can't exceed it. A visitor's order, booking or form is accepted all the same. */
export const customersLimit = contactsContract.everyPlan.customers;
export const customerGroupsLimit = contactsContract.everyPlan.customer_groups;
export const groupNameLimit = 80;
/** The number of groups that one customer can be in. */
export const groupsOfCustomerLimit = 20;
/** The newest customers that a group names. */
export const groupPreviewSize = 3;

/** A telephone number of at most this length is a dial code without a number: no number was entered. */
export const dialCodeLength = 5;

/** The kinds of a customer's timeline, gathered for its filter. */
export const timelineGroups = ['purchase', 'visit', 'message', 'course', 'record'] as const;
export type TimelineGroup = (typeof timelineGroups)[number];
/** The states that an entry shows; an entry without problems has none. */
export const timelineStates = ['waiting', 'cancelled', 'refunded', 'failed'] as const;
export type TimelineState = (typeof timelineStates)[number];
export const timelinePageSize = 20;

export const customerFieldsLimit = contactsContract.everyPlan.customer_fields;
export const customerFieldKinds = ['text', 'number', 'date', 'choice'] as const;
export type CustomerFieldKind = (typeof customerFieldKinds)[number];
export const fieldNameLimit = 60;
export const fieldValueLimit = 300;
export const fieldChoicesLimit = 50;

/** The two ways to change the tags and groups of a customer. */
export const sortingActions = ['add', 'remove'] as const;

export const tagsOfCustomerLimit = 30;
export const tagLimit = 40;
/** The number of tags that a workspace can have; the tags of its list. */
export const tagsLimit = contactsContract.everyPlan.customer_tags;

/** The numbers of notes and of tasks that one customer can have. */
export const notesOfCustomerLimit = 1_000;
export const tasksOfCustomerLimit = 500;
export const noteLimit = 5_000;
export const taskTitleLimit = 200;

/** A merge of two customers can be undone for this time. */
export const mergeUndoHours = 24;

export const segmentsLimit = contactsContract.everyPlan.customer_segments;
export const segmentNameLimit = 80;
/** The rules of a segment, those of its nested groups included. */
export const segmentRulesLimit = 20;
/** The number of records, such as products or tags, that one rule names. */
export const segmentChoicesLimit = 20;
/** The longest period and the highest number of times in a rule. */
export const segmentDaysLimit = 3_650;
export const segmentTimesLimit = 1_000;
/** The customers of a segment are counted and listed within this time, or not at all. */
export const segmentTimeLimitMs = 5_000;

/** The number of segments of a workspace whose joins and leaves flows and programs can follow. */
export const watchedSegmentsLimit = 20;
/** A watched segment is evaluated this often; one whose rules take too long only once in a long while. */
export const segmentWatchMinutes = 15;
export const slowSegmentWatchMinutes = 360;

export const segmentMatches = ['all', 'any'] as const;
export type SegmentMatch = (typeof segmentMatches)[number];

/** The built-in fields of a customer that a rule can compare, with their kinds. */
export const segmentFieldKinds = {
  name: 'text',
  email: 'text',
  phone: 'text',
  language: 'choice',
  source: 'choice',
  created_at: 'date',
} as const satisfies Record<string, CustomerFieldKind>;
export type SegmentField = keyof typeof segmentFieldKinds;
export const segmentFields = Object.keys(segmentFieldKinds) as SegmentField[];

/** The comparisons of each kind of field. `empty` needs no value, and `last_days` a number of days. */
export const segmentComparisons = {
  text: ['is', 'contains', 'empty'],
  number: ['is', 'at_least', 'at_most', 'empty'],
  date: ['is', 'from', 'until', 'last_days', 'empty'],
  choice: ['is', 'empty'],
} as const satisfies Record<CustomerFieldKind, readonly string[]>;
export type SegmentComparison = (typeof segmentComparisons)[CustomerFieldKind][number];
/** The ways to write to a customer, each with its own consent. */
export const consentChannels = ['email', 'whatsapp'] as const;
export type ConsentChannel = (typeof consentChannels)[number];
/**
 * `pending` waits for the click in a confirmation email. `bounced` and `invalid` mean that messages don't arrive, and
 * `complained` that the person reported one as spam.
 */
export const consentStates = ['subscribed', 'pending', 'unsubscribed', 'bounced', 'complained', 'invalid'] as const;
export type ConsentState = (typeof consentStates)[number];
/** A customer without a recorded consent has the state `none`, and gets no marketing messages either. */
export const shownConsentStates = ['none', ...consentStates] as const;
export type ShownConsentState = (typeof shownConsentStates)[number];
/** Where a change of consent comes from. `provider` is the mail server or WhatsApp, `merge` the merge of two customers. */
export const consentSources = [
  'form',
  'checkout',
  'import',
  'manual',
  'preferences',
  'confirmation',
  'api',
  'provider',
  'merge',
] as const;
export type ConsentSource = (typeof consentSources)[number];
export const consentWordingLimit = 500;
/** The problems with messages that a member can record by hand. */
export const reportedStates = ['complained', 'bounced'] as const satisfies readonly ConsentState[];
/** The newest changes of consent that are kept for one customer. */
export const consentChangesLimit = 200;
/** The link in a confirmation email works for this time. */
export const consentConfirmationDays = 7;
/** The formats of an exported list. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
