import * as api from './me.api.ts';
import * as host from './proof/proof-host.tsx';

/** The signed-in person, or null. */
export const meQuery = api.meQuery;
/** Ends the session and clears the cache. */
export const signOut = api.signOut;
/** Shows the dialog in which a person proves that it is still them. */
export const ProofHost = host.ProofHost;
