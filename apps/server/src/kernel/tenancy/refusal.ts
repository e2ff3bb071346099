import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';

/** The values in a refusal's text. A bilingual value shows its text in the response's language. */
type Values = Readonly<Record<string, string | number | Bilingual>>;

type Details = Readonly<{
  resource?: string;
  limit?: number;
  /** The scope that an API key lacks. */
  scope?: string;
  /** The record of the same workspace that already has a value that must be unique. */
  existing?: { readonly id: string; readonly name: string };
}>;

/** An expected refusal. Services return it and never throw it. The edge turns it into a response. */
export class Refusal {
  readonly code: ErrorCode;
  readonly values: Values;
  /** Maps an input's path to a validation message key. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Additional fields of the response's envelope, for example `{ resource, limit }` of a quota. */
  readonly details: Details;
  /** Header fields of the response, for example those of a limit of calls. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    this.code = code;
    this.values = options.values ?? {};
    this.fields = options.fields;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}

interface RefusalOptions {
  values?: Values;
  fields?: Readonly<Record<string, string>>;
  details?: Details;
  headers?: Readonly<Record<string, string>>;
}

export function refuse(code: ErrorCode, options?: RefusalOptions): Refusal {
  return new Refusal(code, options);
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}

/** Carries a refusal out of a transaction, so that the transaction rolls back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('rolled back');
    this.refusal = refusal;
  }
}

/**
 * Runs a transaction that a refusal rolls back. `open` gets a guard for its result, to be called inside the
 * transaction.
 *
 * @returns the transaction's result, or the refusal after the rollback
 */
export async function undoneByRefusal<T>(
  open: (guard: (result: T | Refusal) => T) => Promise<T>,
): Promise<T | Refusal> {
  try {
    return await open((result) => {
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
