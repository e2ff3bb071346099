import type { ApiDocsProps } from './api-reference.props.ts';

/** The pages of the reference, and the parts of this one. The script marks the part that is in view. */
export function ApiNav({ page, label }: { readonly page: ApiDocsProps; readonly label: string }) {
  return (
    <nav className="api-nav" aria-label={label}>
      {page.nav.map((group) => (
        <div key={group.title}>
          <p className="api-nav-title">{group.title}</p>
          <ul>
            {group.links.map((link) => (
              <li key={link.path}>
                <a
                  href={`/${page.lang}${link.path}`}
                  {...(link.path === page.path ? { 'aria-current': 'page' as const } : {})}
                >
                  {link.title}
                </a>
                {link.path === page.path && page.parts.length > 0 ? <Parts page={page} /> : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Parts({ page }: { readonly page: ApiDocsProps }) {
  return (
    <ul className="api-nav-parts">
      {page.parts.map((part) => (
        <li key={part.id}>
          <a href={`#${part.id}`}>{part.isCode ? <code>{part.title}</code> : part.title}</a>
        </li>
      ))}
    </ul>
  );
}
