export { findOrMakeContact, type KnownPerson, normalPhone } from './contact.service.ts';
export { findContact, findContactByEmail } from './contact.store.ts';
export {
  enterAsMember,
  isMemberLink,
  leaveAsMember,
  makeMemberLink,
  memberOf,
  readMemberLink,
} from './member.service.ts';
export { lockMember, type MemberView, readMembers, removeTokensOf, updateMember } from './member.store.ts';
export { hasMemberCookie, setMemberCookie } from './member-cookie.service.ts';
