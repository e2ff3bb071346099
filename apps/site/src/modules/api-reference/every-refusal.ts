import type { ApiCall, ApiSection } from './api-reference.props.ts';

type Refusal = ApiCall['errors'][number];

/** What every call can answer: it is said once, and each call lists only what is its own. */
export function refusalsOfEvery(sections: readonly ApiSection[]): readonly Refusal[] {
  const calls = sections.flatMap((section) => section.calls);
  const [first, ...others] = calls;
  return (first?.errors ?? []).filter((error) =>
    others.every((call) => call.errors.some((each) => each.code === error.code)),
  );
}
