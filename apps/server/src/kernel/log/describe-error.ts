/**
 * The logged part of an error. Other properties may contain personal data: a database's `detail` quotes the row, a
 * mailer's errors quote the recipient.
 */
interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly cause?: DescribedError;
  readonly errors?: readonly DescribedError[];
}

const deepest = 4;

export function describeError(error: unknown, depth = 0): DescribedError | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : `${typeof error} thrown`;
  return described(error, depth);
}

function described(error: Error, depth: number): DescribedError {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const nested = (value: unknown) =>
    value instanceof Error && depth < deepest ? described(value, depth + 1) : undefined;
  const cause = nested(error.cause);
  const errors = error instanceof AggregateError ? error.errors.map(nested).filter((each) => each !== undefined) : [];
  return {
    type: error.name,
    message: error.message,
    ...(error.stack ? { stack: error.stack } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(cause ? { cause } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  };
}
