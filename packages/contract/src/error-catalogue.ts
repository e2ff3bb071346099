import { factsOf, type NamesOf } from './module-names.ts';
import { sharedErrors } from './shared/shared.errors.ts';

/** Every error code of the product. A code that no manifest lists does not compile. */
export type ErrorCode = keyof typeof sharedErrors | NamesOf<'errors'>;

/** The HTTP status of each code. */
export const errorStatuses: Readonly<Record<ErrorCode, number>> = { ...sharedErrors, ...factsOf('errors') };
