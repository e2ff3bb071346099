import './styles/api-docs.css';
import './styles/api-nav.css';
import './styles/api-code.css';
import './styles/api-search.css';
import { announcer, readIslandData } from '../../islands/island-data.ts';
import { keep, kept } from '../../islands/stored.ts';
import { addCopyButtons } from './copy-code.ts';
import { followScroll } from './follow-scroll.ts';
import type { ApiIsland } from './island-texts.ts';

const languageKey = 'kumbi.api-language';

/** The language of the examples is a choice of radio buttons that the stylesheet reads; this only stores it. */
function rememberLanguage(): void {
  const chosen = kept(languageKey);
  for (const radio of document.querySelectorAll<HTMLInputElement>('[name="example-language"]')) {
    if (radio.value === chosen) radio.checked = true;
    radio.addEventListener('change', () => keep(languageKey, radio.value));
  }
}

/**
 * Opens the search with its button, `/` or Ctrl+K. Its code and its index load with the first use; the keys pressed
 * meanwhile are its first query.
 */
function offerSearch(data: ApiIsland): void {
  let typed: string | undefined;
  const open = async () => {
    if (typed !== undefined) return;
    typed = '';
    try {
      const { openSearch } = await import('./search-dialog.ts');
      openSearch(data, typed);
    } finally {
      typed = undefined;
    }
  };
  for (const button of document.querySelectorAll('[data-search]')) button.addEventListener('click', () => void open());
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
    if (isTyping) return;
    if (typed !== undefined && !hasModifier && (event.key.length === 1 || event.key === 'Backspace')) {
      event.preventDefault();
      typed = event.key === 'Backspace' ? typed.slice(0, -1) : typed + event.key;
    } else if (isShortcut || (event.key === '/' && !hasModifier)) {
      event.preventDefault();
      void open();
    }
  });
}

/**
 * The reference was one page, and links from elsewhere name its parts on the first page. The list of all calls there has
 * these anchors: without a script it shows the link, with one it leads on. A field inside a closed object is opened.
 */
function arrive(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLAnchorElement && target.dataset.moved !== undefined) {
    location.replace(target.href);
    return;
  }
  const closed = target?.closest('details:not([open])');
  if (!closed) return;
  for (let each: Element | null | undefined = closed; each; each = each.parentElement?.closest('details'))
    each.setAttribute('open', '');
  target?.scrollIntoView();
}

/** On a phone the menu covers the page until it is closed. */
function closeMenu(): void {
  const menu = document.querySelector('.api-menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.removeAttribute('open');
  });
}

rememberLanguage();
followScroll();
closeMenu();
arrive();
addEventListener('hashchange', arrive);
const data = readIslandData<ApiIsland>();
if (data) {
  addCopyButtons(data, announcer());
  // Only pages with calls have the field for the key.
  if (document.querySelector('#try-key')) void import('./try-calls.ts').then(({ startTrying }) => startTrying(data));
  offerSearch(data);
}
