import type { ApiCall } from './api-reference.props.ts';

type Refusal = ApiCall['errors'][number];

/** Returns the errors that every call can return: they are listed once, and each call lists only its own. */
export function refusalsOfEvery([first, ...others]: readonly ApiCall[]): readonly Refusal[] {
  return (first?.errors ?? []).filter((error) =>
    others.every((call) => call.errors.some((each) => each.code === error.code)),
  );
}
