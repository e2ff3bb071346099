import { Suspense } from 'react';
import { contactLinks } from '../lib/contact-links.ts';
import { lazyParts } from '../lib/i18n/lazy-part.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';

const linkIn = lazyParts<object>();

/** The links of modules to the operator of the platform. */
export function ContactLinks() {
  const locale = useLanguage();
  return [...contactLinks.entries].map(([module, part]) => {
    const Link = linkIn(module, part, locale);
    return (
      <Suspense key={module} fallback={null}>
        <Link />
      </Suspense>
    );
  });
}
