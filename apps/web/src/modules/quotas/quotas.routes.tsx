import type { ModalScreens } from '../../lib/modals/modal-host.tsx';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'subs-usage': Record<never, never>;
  }
}

export const quotasModals: ModalScreens = {
  'subs-usage': { messages: ['quotas'], load: async () => (await import('./usage-dialog.tsx')).UsageDialog },
  'subs-limited': {
    needs: ['situation'],
    messages: ['quotas'],
    load: async () => (await import('./limit-dialog.tsx')).LimitDialog,
  },
};
