import sanitizeHtml from 'sanitize-html';

// The only definition of the markup that a page may contain. It is a list of allowed markup, because no list of dangerous markup
// is complete. Everything else (scripts, frames, forms, event attributes, SVG, MathML, `style`, `class`, `id`, `data-`) is
// removed. A page's policy also refuses inline scripts, so that a gap in this list alone runs nothing.

const links = {
  // No `data:` and no `javascript:`; addresses without a scheme stay on this site.
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
  // `//host` would leave the site although it looks like a path.
  allowProtocolRelative: false,
};

/** A page that opens from a link gets no referrer and can't control the page that it came from. */
const outward: sanitizeHtml.Transformer = (tagName, { href, title }) => ({
  tagName,
  attribs: {
    ...(href === undefined ? {} : { href }),
    ...(title === undefined ? {} : { title }),
    ...(href !== undefined && /^https?:/i.test(href.trim()) ? { rel: 'noopener noreferrer nofollow' } : {}),
  },
});

/** The markup that the editor's toolbar creates. */
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

/** The markup that a person may write by hand: also layout and tables, and pictures over https. */
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

/** @param kind the field's kind: `rich-text` comes from the editor, `html` from a person */
export function sanitise(html: string, kind: 'rich-text' | 'html'): string {
  return sanitizeHtml(html, kind === 'html' ? ownHtml : richText);
}
