/** A shorter text matches too much to be of use. */
export const searchTextMin = 2;
/** In characters. */
export const searchTextLimit = 100;
/** The number of results of each kind. */
export const resultsOfKind = 5;
