/** `waiting` and `writing` are unfinished, the others are final. */
export const draftStatuses = ['waiting', 'writing', 'done', 'failed', 'cancelled'] as const;
export type DraftStatus = (typeof draftStatuses)[number];

export const shortestDescription = 10;
export const draftDescriptionLimit = 2_000;
/** The maximum number of unfinished drafts in a workspace. */
export const draftsAtOnce = 3;
