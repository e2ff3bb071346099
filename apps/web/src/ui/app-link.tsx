import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
}

/** A link to an address of this app, with its query in one text. Its code and data are fetched on intent. */
export function AppLink({ href, ...props }: Props) {
  const [path = '', query = ''] = href.split('?');
  return (
    <Link
      to={path}
      search={Object.fromEntries(new URLSearchParams(query))}
      // Only the page itself is current: a parent's link is not, whatever stands below it.
      activeOptions={{ exact: true, includeSearch: false }}
      {...props}
    />
  );
}
