/** The specification's types, in its order. */
export const pageTypes = [
  'product_sales',
  'form',
  'workshop',
  'event_registration',
  'landing_page',
  'portfolio',
  'service_listing',
  'digital_catalog',
  'appointment_booking',
  'donation',
  'resume',
  'members_area',
  'online_course',
  'ticket_sales',
  'promo_campaign',
  'support',
  'feedback',
] as const;
export type PageType = (typeof pageTypes)[number];

export const pageStatuses = ['on', 'off'] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** A page as programs see it: never published, visible, or published before and turned off. */
export const pageStates = ['draft', 'published', 'hidden'] as const;

export const titleLimit = 120;
/** Blocks that one call of a program changes: as many as a page has at most. */
export const changedBlocksLimit = 500;
export const slugLimit = 80;
/** A page's blocks as JSON, in bytes. */
export const pageDataLimit = 2_000_000;
/**
 * Versions kept of each page, besides the published one and those with a name or a pin; the oldest go first. An editing
 * session is one version.
 */
export const keptVersions = { published: 200, sessions: 50 } as const;
/** Versions of a page that may have a name or a pin. */
export const markedVersionsLimit = 50;
export const versionNameLimit = 80;
/** A session of the same person ends after a pause, or after its longest duration. */
export const editingSession = { pauseMinutes: 10, longestMinutes: 60 } as const;
