import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
}

/** A link to an address of this app, including its query. Its code and data are prefetched on intent. */
export function AppLink({ href, ...props }: Props) {
  const [path = '', query = ''] = href.split('?');
  return (
    <Link
      to={path}
      search={Object.fromEntries(new URLSearchParams(query))}
      // Only a link to the page itself is current, and not a link to a parent page.
      activeOptions={{ exact: true, includeSearch: false }}
      {...props}
    />
  );
}
