import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * Returns a component whose code is fetched with its first render, for a part that a screen works without: if the
 * connection is lost meanwhile, nothing is shown in its place, and the next visit tries again.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      // An import throws a `TypeError` if there is no response.
      if (!(error instanceof TypeError)) throw error;
      return { default: () => null };
    }
  }) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}
