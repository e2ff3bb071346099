import { useParams } from '@tanstack/react-router';
import type { PathParam } from './screens.ts';

/** Returns a parameter of the page's path, such as `cup` in `cups/$cup`; empty if the path has none. */
export function usePathParam(name: PathParam): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params[name] ?? '';
}
