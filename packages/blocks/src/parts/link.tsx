import type { ReactNode } from 'react';
import { isLink } from '../model/links.ts';

interface LinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that a person wrote. One that no page may have is not written into it, whoever let it through. */
export function Link({ href, className, children }: LinkProps) {
  if (!href || !isLink(href)) return <span className={className}>{children}</span>;
  const outside = /^https?:/i.test(href);
  return (
    <a className={className} href={href} rel={outside ? 'noopener noreferrer nofollow' : undefined}>
      {children}
    </a>
  );
}
