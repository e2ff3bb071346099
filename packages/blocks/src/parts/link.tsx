import type { ReactNode } from 'react';
import { isLink } from '../model/links.ts';

interface LinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link from a user. An invalid one is never rendered, even if it passed the validation. */
export function Link({ href, className, children }: LinkProps) {
  if (!href || !isLink(href)) return <span className={className}>{children}</span>;
  const outside = /^https?:/i.test(href);
  return (
    <a className={className} href={href} rel={outside ? 'noopener noreferrer nofollow' : undefined}>
      {children}
    </a>
  );
}
