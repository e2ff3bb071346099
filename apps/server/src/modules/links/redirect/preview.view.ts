import type { OpenLink } from './open-link.service.ts';

/**
 * Returns the card of a link, for programs that show a preview of it. People never see this page, so it has no view of
 * the site.
 */
export function previewHtml({ title, description, image }: NonNullable<OpenLink['preview']>, url: string): string {
  const tags = [
    ['og:type', 'website'],
    ['og:title', title],
    ...(description ? [['og:description', description]] : []),
    ...(image ? [['og:image', image]] : []),
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
  ] as const;
  const metas = tags.map(([name = '', content = '']) => `<meta property="${name}" content="${escaped(content)}">`);
  const about = description ? `<meta name="description" content="${escaped(description)}">` : '';
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title>${about}${metas.join('')}</head><body><a href="${escaped(url)}">${escaped(title)}</a></body></html>`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
