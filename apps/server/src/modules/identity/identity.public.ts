export { findUser, findUserByCode, findUserByEmail, insertUser } from './person/me.store.ts';
export { isOperator } from './person/operator.rules.ts';
export { readPhotos } from './person/person-photo.slot.ts';
export { describeAgent } from './session/agent.rules.ts';
export { openSession } from './session/session.service.ts';
export { prolongSession, sessionCookie, sessionToken } from './session/session-cookie.service.ts';
