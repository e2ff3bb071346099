import sanitizeHtml from 'sanitize-html';

// The one place that says which markup a page may hold. It is a list of what is allowed, because nobody knows all that
// is dangerous: what is not named here (scripts, frames, forms, event attributes, SVG, MathML, `style`, `class`, `id`,
// `data-`) does not exist. A page's policy refuses inline scripts besides, so that a gap in this list alone runs nothing.

const links = {
  // No `data:`, no `javascript:`; addresses without a scheme stay on this site.
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
  // `//host` would leave the site while looking like a path of it.
  allowProtocolRelative: false,
};

/** A page that a link opens learns nothing of ours and cannot steer the page that it came from. */
const outward: sanitizeHtml.Transformer = (tagName, { href, title }) => ({
  tagName,
  attribs: {
    ...(href === undefined ? {} : { href }),
    ...(title === undefined ? {} : { title }),
    ...(href !== undefined && /^https?:/i.test(href.trim()) ? { rel: 'noopener noreferrer nofollow' } : {}),
  },
});

/** What the editor's own toolbar makes. */
const richText: sanitizeHtml.IOptions = {
  ...links,
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'blockquote',
    'hr',
    'code',
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'] },
  transformTags: { a: outward },
};

/** What a person may write by hand: layout and tables besides, pictures by https. */
const ownHtml: sanitizeHtml.IOptions = {
  ...links,
  allowedTags: [
    ...(richText.allowedTags as string[]),
    ...['h1', 'h5', 'h6', 'div', 'span', 'section', 'article', 'header', 'footer', 'figure', 'figcaption', 'img'],
    ...[
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
      'dl',
      'dt',
      'dd',
      'pre',
      'small',
      'sub',
      'sup',
    ],
    ...['abbr', 'cite', 'q', 'mark', 'del', 'ins', 'time', 'address', 'details', 'summary'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    time: ['datetime'],
    details: ['open'],
    '*': ['lang', 'dir'],
  },
  allowedSchemesByTag: { img: ['https'] },
  transformTags: { a: outward },
};

/** @param kind of the field: what the editor made, or what a person wrote */
export function sanitise(html: string, kind: 'rich-text' | 'html'): string {
  return sanitizeHtml(html, kind === 'html' ? ownHtml : richText);
}
