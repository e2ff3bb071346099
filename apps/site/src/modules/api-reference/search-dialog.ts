import type { ApiSearchEntry } from './api-reference.props.ts';
import type { ApiIsland } from './island-texts.ts';
import { searchIn } from './search-index.ts';

let dialog: SearchDialog | undefined;

/** Opens the search with the text typed while it loaded or, without one, with the results of the last query. */
export function openSearch(data: ApiIsland, typed: string): void {
  dialog ??= new SearchDialog(data);
  dialog.open(typed);
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}

const optionId = (index: number): string => `api-result-${index}`;

/** A field and the list of its results. The focus stays in the field, and the arrow keys choose a result. */
class SearchDialog {
  readonly #data: ApiIsland;
  readonly #dialog: HTMLDialogElement;
  readonly #field: HTMLInputElement;
  readonly #status = element('p', { role: 'status', class: 'api-search-status muted small' });
  readonly #list: HTMLElement;
  #find: Promise<(query: string) => ApiSearchEntry[]> | undefined;
  #active = -1;

  constructor(data: ApiIsland) {
    this.#data = data;
    this.#dialog = element('dialog', { class: 'api-search', 'aria-label': data.search });
    this.#field = element('input', {
      type: 'search',
      role: 'combobox',
      'aria-label': data.search,
      'aria-expanded': 'false',
      'aria-controls': 'api-results',
      'aria-autocomplete': 'list',
      autocomplete: 'off',
      spellcheck: 'false',
      placeholder: data.searchHint,
    });
    this.#list = element('div', { id: 'api-results', role: 'listbox', 'aria-label': data.search });
    const close = element('button', { type: 'button', class: 'link' }, data.searchClose);
    close.addEventListener('click', () => this.#dialog.close());
    const row = element('div', { class: 'api-search-row' });
    row.append(this.#field, close);
    const keys = element('p', { class: 'api-search-keys muted small' }, data.searchKeys);
    this.#dialog.append(row, this.#status, this.#list, keys);
    document.body.append(this.#dialog);
    this.#field.addEventListener('input', () => void this.#show());
    this.#field.addEventListener('keydown', (event) => this.#press(event));
    this.#dialog.addEventListener('click', ({ target }) => {
      // A click outside of the box is on the dialog itself.
      if (target === this.#dialog || (target instanceof Element && target.closest('[role=option]')))
        this.#dialog.close();
    });
  }

  open(typed: string): void {
    this.#dialog.showModal();
    this.#field.focus();
    if (typed === '') {
      this.#field.select();
      void this.#load();
    } else {
      this.#field.value = typed;
      void this.#show();
    }
  }

  /** Loads the index once; a failed load is repeated with the next use. */
  #load(): Promise<(query: string) => ApiSearchEntry[]> {
    this.#find ??= fetch(`/${this.#data.lang}/api-docs/search.json`)
      .then((answer) => {
        if (!answer.ok) throw new TypeError(`the index has the status ${answer.status}`);
        return answer.json() as Promise<ApiSearchEntry[]>;
      })
      .then(searchIn);
    this.#find.catch(() => {
      this.#find = undefined;
    });
    return this.#find;
  }

  async #show(): Promise<void> {
    const query = this.#field.value.trim();
    let found: ApiSearchEntry[];
    try {
      const find = await this.#load();
      if (query !== this.#field.value.trim()) return;
      found = query === '' ? [] : find(query);
    } catch (error) {
      // `fetch` throws a `TypeError` if there is no response.
      if (!(error instanceof TypeError)) throw error;
      this.#status.textContent = this.#data.searchFailed;
      return;
    }
    this.#list.replaceChildren(...found.map((entry, index) => this.#option(entry, index)));
    this.#status.textContent = query === '' ? '' : this.#summary(query, found.length);
    this.#field.setAttribute('aria-expanded', String(found.length > 0));
    this.#choose(found.length > 0 ? 0 : -1);
  }

  #summary(query: string, count: number): string {
    const { searchNone, searchNoneDetail, searchOne, searchOther } = this.#data;
    if (count === 0) return `${searchNone.replace('{query}', query)}. ${searchNoneDetail}`;
    return (count === 1 ? searchOne : searchOther).replace('{count}', String(count));
  }

  #option(entry: ApiSearchEntry, index: number): HTMLElement {
    const option = element('a', {
      id: optionId(index),
      role: 'option',
      tabindex: '-1',
      'aria-selected': 'false',
      href: `/${this.#data.lang}${entry.u}`,
    });
    const isCode = entry.k === 'field' || entry.k === 'error' || entry.k === 'event';
    const place = entry.k === 'page' ? this.#data.kinds.page : `${this.#data.kinds[entry.k]} · ${entry.p}`;
    option.append(element(isCode ? 'code' : 'strong', {}, entry.t), element('span', { class: 'muted small' }, place));
    if (entry.d) option.append(element('span', { class: 'api-search-text small' }, entry.d.replaceAll('`', '')));
    return option;
  }

  #press(event: KeyboardEvent): void {
    const count = this.#list.children.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (count === 0) return;
      this.#choose((this.#active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      this.#list.querySelector<HTMLAnchorElement>('[aria-selected=true]')?.click();
    }
  }

  #choose(index: number): void {
    this.#active = index;
    for (const [place, option] of [...this.#list.children].entries())
      option.setAttribute('aria-selected', String(place === index));
    const chosen = this.#list.children[index];
    if (chosen) this.#field.setAttribute('aria-activedescendant', chosen.id);
    else this.#field.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  }
}
