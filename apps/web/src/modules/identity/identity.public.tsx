import * as api from './me.api.ts';

/** The signed-in person, or null. */
export const meQuery = api.meQuery;
/** Ends the session and clears the cache. */
export const signOut = api.signOut;
