import type { NodeStatus, RunStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { ToneName } from '../../ui/theme-palette.ts';

export const runTones: Readonly<Record<RunStatus, ToneName>> = {
  active: 'info',
  done: 'brand',
  failed: 'danger',
  stopped: 'gray',
};

export const nodeTones: Readonly<Record<NodeStatus, ToneName>> = {
  started: 'info',
  waiting: 'amber',
  done: 'brand',
  failed: 'danger',
  uncertain: 'danger',
};
