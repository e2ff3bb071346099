declare const workspaceBrand: unique symbol;
/** The id of a workspace that the caller was admitted to. Only the kernel's gate mints one. */
export type WorkspaceId = string & { readonly [workspaceBrand]: true };
