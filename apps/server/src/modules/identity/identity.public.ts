export { findUser, findUserByCode, findUserByEmail, insertUser, type UserRow } from './person/me.store.ts';
export { openSession } from './session/session.service.ts';
export { prolongSession, sessionCookie, sessionToken } from './session/session-cookie.service.ts';
