import * as api from './me.api.ts';

/** The signed-in person, or null. */
export const meQuery = api.meQuery;
/** Ends the session and forgets everything that was loaded. */
export const signOut = api.signOut;
