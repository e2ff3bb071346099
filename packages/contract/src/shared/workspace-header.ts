/** The header with the workspace of the page. It overrides the cookie. */
export const workspaceHeader = 'x-company';
/** The workspace of callers without the header. */
export const workspaceCookie = 'company';
