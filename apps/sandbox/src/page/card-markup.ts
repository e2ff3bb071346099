import { escapeHtml } from './escape.ts';

/** Everything a list needs: the message for an empty one, its rows, and the total when not all are shown. */
export function list(name: string, empty: string, more: string): string {
  return `
<p class="empty" data-empty="${name}" hidden>${empty}</p>
<ul class="rows" data-list="${name}"></ul>
<p class="more" data-more="${name}" hidden>${more} <span></span></p>`;
}

/** Texts for a script, as attributes of its card. */
export function dataOf(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([name, text]) => `data-${name.replaceAll('_', '-')}="${escapeHtml(text)}"`)
    .join(' ');
}
