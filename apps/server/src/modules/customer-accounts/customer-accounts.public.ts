export {
  type CustomerAccountView,
  deleteCustomerTokens,
  lockCustomerAccount,
  readCustomerAccounts,
  updateCustomerAccount,
} from './customer-account.store.ts';
export { hasCustomerCookie } from './customer-cookie.rules.ts';
export { customerEntrance } from './customer-entrance.page.ts';
export { createSignInLink, findSignedInCustomer, readSignInLink } from './customer-session.service.ts';
