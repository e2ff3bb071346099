import type { ModuleContract } from '../module-contract.ts';
import { workspacesErrors } from './workspaces.errors.ts';

export const workspacesContract = {
  name: 'workspaces',
  errors: workspacesErrors,
  auditActions: [
    'workspace.renamed',
    'workspace.changed',
    'workspace.deleted',
    'workspace.restored',
    'workspace.erased',
  ],
  keyTypes: { workspace: { prefix: 'kmb_ws_' } },
  addressKinds: ['workspace'],
} as const satisfies ModuleContract;
