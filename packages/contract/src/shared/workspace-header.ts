/** The header with the workspace of the page. It overrides the cookie. */
export const workspaceHeader = 'x-company';
/** The header with the id of the page's socket, which gets no announcement of the call's own change. */
export const socketHeader = 'x-kumbi-socket';
/** The workspace of callers without the header. */
export const workspaceCookie = 'company';
