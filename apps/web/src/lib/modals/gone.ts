import type { ErrorEnvelope } from '@kumbi/contract/shared/errors.ts';
import { ApiError } from '../api/api-error.ts';

/**
 * What the server says of something that it does not know, or that it cannot have under such a name.
 *
 * @param error why something could not be read
 * @returns null for what may yet be read, such as after a lost connection
 */
export function goneOf(error: unknown): ErrorEnvelope | null {
  if (!(error instanceof ApiError)) return null;
  return error.status === 404 || error.is('request.invalid') ? error.envelope : null;
}
