import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import type { ErrorEnvelope } from '@kumbi/contract/shared/errors.ts';

/** A refusal of the server, in the reader's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly envelope: ErrorEnvelope;

  constructor(status: number, envelope: ErrorEnvelope) {
    super(envelope.message);
    this.name = 'ApiError';
    this.status = status;
    this.envelope = envelope;
  }

  is(code: ErrorCode): boolean {
    return this.envelope.code === code;
  }
}

/** The server couldn't be reached, or another server responded. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export function isEnvelope(value: unknown): value is ErrorEnvelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string' &&
    'action' in value &&
    typeof value.action === 'string'
  );
}
