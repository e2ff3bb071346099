declare const workspaceBrand: unique symbol;
/** The id of a workspace that the caller was admitted to. Only the kernel's gate creates one. */
export type WorkspaceId = string & { readonly [workspaceBrand]: true };
