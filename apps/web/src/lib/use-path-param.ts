import { useParams } from '@tanstack/react-router';

/** A named part of the page's address, such as `flow` in `automations/$flow`; empty where the address has none. */
export function usePathParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params[name] ?? '';
}
