/** A mention that stays for now. The list may only shrink: an entry that nothing needs fails the check. */
export interface Exception {
  readonly files: RegExp;
  /** Absent: any module. */
  readonly module?: string;
  readonly reason: string;
}

export const closedExceptions: readonly Exception[] = [
  {
    files:
      /^(apps\/server\/src\/modules\/workspaces\/(workspace\.store|workspaces\.(public|table))|packages\/contract\/src\/workspaces\/workspaces\.schemas)\.ts$/,
    module: 'kwaba',
    reason: 'is_kwaba_provider is a column and a wire name of the workspace.',
  },
  {
    files:
      /^apps\/web\/src\/app\/(workspace-routes|navigation|workspace-layout|frame\/(bottom-bar|crumbs|entry-link|frame|more-sheet|palette\/palette-entries|profile-menu|shortcuts-dialog|sidebar|use-shortcuts|workspace-switcher))\.tsx?$/,
    module: 'workspaces',
    reason: 'The frame and its routes belong to the workspace that the address names.',
  },
  {
    files: /^apps\/web\/src\/app\/(router|workspace-routes|frame\/profile-menu)\.tsx$/,
    module: 'identity',
    reason: 'The routes of a workspace need a signed-in person, and the profile menu signs out.',
  },
  {
    files: /^apps\/web\/src\/lib\/web-module\.ts$/,
    module: 'workspaces',
    reason: 'An entry of the sidebar can depend on the workspace.',
  },
];
