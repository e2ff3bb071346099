import type { ErrorStatuses } from '../shared/errors.ts';
import { draftsErrors } from './drafts.errors.ts';
import { reportsErrors } from './reports.errors.ts';

export const pagesErrors = {
  'page.unknown': 404,
  'page.version_unknown': 404,
  'page.template_unknown': 400,
  'page.slug_taken': 409,
  'page.nothing_saved': 409,
  'page.not_published': 409,
  'page.versions_marked': 409,
  'page.text_empty': 409,
  'page.newer_revision': 409,
  'page.blocks_invalid': 400,
  'page.blocks_newer': 409,
  'page.markup_huge': 422,
  'page.too_large': 413,
  'page.target_unknown': 400,
  'page.block_unknown': 404,
  'page.event_over': 410,
  ...reportsErrors,
  ...draftsErrors,
} as const satisfies ErrorStatuses;
