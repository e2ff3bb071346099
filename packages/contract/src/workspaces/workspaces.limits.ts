/** Companies that one person may own. */
export const ownedCompaniesLimit = 20;
/** The header by which a page says which workspace it shows. It wins over the cookie. */
export const workspaceHeader = 'x-company';
/** The workspace of callers that send no header. */
export const workspaceCookie = 'company';
