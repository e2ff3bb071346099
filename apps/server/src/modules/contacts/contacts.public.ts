export { demoContactOf, demoMeetings } from './contact.demo.ts';
export { findOrMakeContact, type KnownPerson, normalPhone } from './contact.service.ts';
export { findContact, findContactByEmail } from './contact.store.ts';
export { makeMemberLink, memberOf, readMemberLink } from './member.service.ts';
export { lockMember, type MemberView, readMembers, removeTokensOf, updateMember } from './member.store.ts';
export { hasMemberCookie } from './member-cookie.service.ts';
export { memberEntrance } from './member-entrance.page.ts';
