export { findUser, insertUser } from './me.store.ts';
export { openSession } from './session.service.ts';
export { prolongSession, sessionCookie, sessionToken } from './session-cookie.service.ts';
