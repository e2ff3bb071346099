import sanitizeHtml from 'sanitize-html';

const lineTags = ['div', 'tr', 'li', 'dt', 'dd', 'figcaption'];
const paragraphTags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'dl', 'table', 'hr', 'pre'];

/** What the library wrote as an entity is a sign again: it knows every name, and writes only these. */
const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const read: sanitizeHtml.IOptions = {
  allowedTags: [...lineTags, ...paragraphTags, 'br', 'td', 'th', 'a', 'img'],
  allowedAttributes: { a: ['href'], img: ['alt'] },
  // An address may be a variable, which begins with no scheme.
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title'],
};

/** One after the other, they part what is around them once. */
function tags(names: readonly string[]): RegExp {
  const tag = `</?(?:${names.join('|')})\\b[^<>]*>`;
  return new RegExp(`${tag}(?: *${tag})* *`, 'g');
}
const [line, paragraph] = [tags(lineTags), tags(paragraphTags)];

/**
 * The words of a mail for those whose program shows no HTML: its lines, with the address of each link behind its words.
 * The library reads what is sent; only what it wrote is looked at here.
 */
export function textOfHtml(html: string): string {
  return sanitizeHtml(html, read)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a(?: href="([^"]*)")?>(.*?)<\/a>/g, (_, href: string | undefined, words: string) =>
      href === undefined || wordsOf(words) === href ? words : `${words} (${href})`,
    )
    .replaceAll(/<img(?: alt="([^"]*)")?[^>]*>/g, (_, alt: string | undefined) => alt ?? '')
    .replaceAll(/<br \/>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(paragraph, '\n\n')
    .replaceAll(line, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const wordsOf = (html: string): string => html.replaceAll(/<[^<>]*>/g, '').trim();
