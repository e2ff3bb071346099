import { mailMarkupLimit } from '@kumbi/contract/kmail/kmail.limits.ts';
import sanitizeHtml from 'sanitize-html';

const lineTags = ['div', 'tr', 'li', 'dt', 'dd', 'figcaption'];
const paragraphTags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'dl', 'table', 'hr', 'pre'];

/** Decodes the library's entities: it reads all names, and writes only these. */
const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const read: sanitizeHtml.IOptions = {
  allowedTags: [...lineTags, ...paragraphTags, 'br', 'td', 'th', 'a', 'img'],
  allowedAttributes: { a: ['href'], img: ['alt'] },
  // An address may be a variable, which has no scheme.
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title'],
};

/** Matches a run of these tags, which separates the surrounding text once. */
function tags(names: readonly string[]): RegExp {
  const tag = `</?(?:${names.join('|')})\\b[^<>]*>`;
  return new RegExp(`${tag}(?: *${tag})* *`, 'g');
}
const [line, paragraph] = [tags(lineTags), tags(paragraphTags)];

/**
 * Returns an email's text for programs without HTML: its lines, with the address of each link after its text. The
 * library parses the input, and only its output is processed here.
 *
 * @returns undefined for more markup than can be parsed while all other requests wait
 */
export function textOfHtml(html: string): string | undefined {
  if (isMarkupHuge(html)) return undefined;
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

function isMarkupHuge(html: string): boolean {
  let signs = 0;
  for (const _ of html.matchAll(/[<&]/g)) {
    signs += 1;
    if (signs > mailMarkupLimit) return true;
  }
  return false;
}

const wordsOf = (html: string): string => html.replaceAll(/<[^<>]*>/g, '').trim();
