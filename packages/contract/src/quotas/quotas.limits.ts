/** Everything a plan allows a number of: the specification's fifteen counters and storage. */
export const counters = [
  'pages',
  'page_credit',
  'members',
  'automations',
  'short_links',
  'integrations',
  'webhooks',
  'bulk_email',
  'bulk_whatsapp',
  'ksp_shops',
  'ksp_products',
  'kmail_domains',
  'kmail_emails',
  'kwaba_users',
  'kwaba_messages',
  'storage_mb',
] as const;
export type Counter = (typeof counters)[number];

/** Used up by sending and asking, and granted anew each month of a plan; the other counters are room that records take. */
export const consumables = ['page_credit', 'bulk_email', 'bulk_whatsapp', 'kmail_emails', 'kwaba_messages'] as const;
export type Consumable = (typeof consumables)[number];

export const periods = ['month', 'year'] as const;
export type Period = (typeof periods)[number];

/** Storage is counted in bytes; a plan's allowance and the screens name it in these. */
export const bytesPerMb = 1024 * 1024;

/** At or above this an allowance means "unlimited". */
export const unlimitedFrom = 999_999;
/** From this share of an allowance on, the interface warns. */
export const warningShare = 0.8;
/** Days before the end of a paid plan at which its owner is reminded. No card is kept on file. */
export const reminderDays = [7, 3, 1] as const;
