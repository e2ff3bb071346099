/** `waiting` and `writing` are under way, the others are ends. */
export const draftStatuses = ['waiting', 'writing', 'done', 'failed', 'cancelled'] as const;
export type DraftStatus = (typeof draftStatuses)[number];

export const shortestDescription = 10;
export const draftDescriptionLimit = 2_000;
/** Drafts that a workspace may have under way at once. */
export const draftsAtOnce = 3;
