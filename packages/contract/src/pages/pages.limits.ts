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

export const titleLimit = 120;
export const slugLimit = 80;
/** A page's blocks as JSON, in bytes. */
export const pageDataLimit = 2_000_000;
/** Versions kept of each page; the oldest go first. */
export const versionsLimit = 50;
