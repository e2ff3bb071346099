import type { ErrorStatuses } from '../shared/errors.ts';

export const automationsErrors = {
  'flow.unknown': 404,
  'flow.template_unknown': 404,
  'flow.template_secret': 400,
  'flow.templates_full': 409,
  'flow.newer_revision': 409,
  'flow.not_ready': 409,
  'flow.not_published': 409,
  'flow.off': 409,
  'flow.not_callable': 409,
  'flow.step_unknown': 409,
  'flow.secret_unknown': 400,
  'flow.input_large': 413,
  'flow.gone': 410,
  'flow.restore_too_late': 410,
  'run.unknown': 404,
  'run.not_failed': 409,
  'run.active': 409,
  'run.ended': 409,
  'run.step_gone': 409,
} as const satisfies ErrorStatuses;
