import type { ErrorEnvelope } from '@kumbi/contract/shared/errors.ts';
import { ApiError } from '../api/api-error.ts';

/**
 * Returns the server's response about something that doesn't exist or has an invalid id.
 *
 * @param error the reason why the data couldn't be read
 * @returns null if a retry may succeed, such as after a lost connection
 */
export function goneOf(error: unknown): ErrorEnvelope | null {
  if (!(error instanceof ApiError)) return null;
  return error.status === 404 || error.is('request.invalid') ? error.envelope : null;
}
