import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';

/** What the text of a refusal shows; one with a text in each language shows that of the answer. */
type Values = Readonly<Record<string, string | number | Bilingual>>;

/** An expected "no": returned by services, never thrown, and turned into an answer at the edge. */
export class Refusal {
  readonly code: ErrorCode;
  readonly values: Values;
  /** An input's path to a validation message key. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** What the answer carries beside the envelope, for example `{ resource, limit }` of a quota. */
  readonly details: Readonly<{ resource?: string; limit?: number }>;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    this.code = code;
    this.values = options.values ?? {};
    this.fields = options.fields;
    this.details = options.details ?? {};
  }
}

interface RefusalOptions {
  values?: Values;
  fields?: Readonly<Record<string, string>>;
  details?: Readonly<{ resource?: string; limit?: number }>;
}

export function refuse(code: ErrorCode, options?: RefusalOptions): Refusal {
  return new Refusal(code, options);
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}

/** Carries a refusal out of a transaction, so that nothing of it stays. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('rolled back');
    this.refusal = refusal;
  }
}

/**
 * Runs a transaction that a refusal undoes: `open` gets a guard to pass its result through, still inside.
 * @returns what the transaction returned, or the refusal after the rollback
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
