import type { ApiCall, ApiSection } from './api-reference.props.ts';

type Refusal = ApiCall['errors'][number];

/** Returns the errors that every call can return: they are listed once, and each call lists only its own. */
export function refusalsOfEvery(sections: readonly ApiSection[]): readonly Refusal[] {
  const calls = sections.flatMap((section) => section.calls);
  const [first, ...others] = calls;
  return (first?.errors ?? []).filter((error) =>
    others.every((call) => call.errors.some((each) => each.code === error.code)),
  );
}
