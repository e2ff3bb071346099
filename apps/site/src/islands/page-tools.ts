/** Small improvements of pages that work without them. */

/** The blurred placeholder would shine through a transparent picture. */
export function dropBlur(): void {
  const done = (image: HTMLImageElement) => image.closest('.picture')?.classList.add('loaded');
  document.addEventListener(
    'load',
    (event) => event.target instanceof HTMLImageElement && finished(event.target, done),
    true,
  );
  for (const image of document.querySelectorAll<HTMLImageElement>('.picture picture img')) {
    if (image.complete && image.naturalWidth > 0) done(image);
  }
}

function finished(image: HTMLImageElement, done: (image: HTMLImageElement) => void): void {
  if (image.parentElement?.tagName === 'PICTURE') done(image);
}

/** Makes a link to a field also focus it. */
export function focusLinks(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-focus]')?.dataset.focus;
    const field = id ? document.getElementById(id) : null;
    if (!field) return;
    event.preventDefault();
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });
  if (location.hash === '#search') document.getElementById('search')?.focus();
}

const currencyKey = 'kumbi.currency';

/** The currency switch is a pair of radio buttons that the stylesheet reads; this only stores the choice. */
export function rememberCurrency(): void {
  const radios = document.querySelectorAll<HTMLInputElement>('[data-currency]');
  if (radios.length === 0) return;
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(currencyKey);
  } catch {
    kept = null;
  }
  for (const radio of radios) {
    if (radio.value === kept) radio.checked = true;
    radio.addEventListener('change', () => {
      try {
        localStorage.setItem(currencyKey, radio.value);
      } catch {
        // Without storage the choice applies to this page.
      }
    });
  }
}

/** Adds step buttons to the quantity field. */
export function stepButtons(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const step = event.target.closest<HTMLElement>('[data-step]')?.dataset.step;
    const field = document.querySelector<HTMLInputElement>('[data-quantity]');
    if (!step || !field) return;
    if (step === 'up') field.stepUp();
    else field.stepDown();
  });
}

/** "Show more" links to the next page; this adds its products to the list and focuses the first of them. */
export function moreInPlace(): void {
  document.addEventListener('click', async (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('#more');
    const grid = document.getElementById('grid');
    if (!link || !grid || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const before = link.textContent;
    link.textContent = link.dataset.loading ?? before;
    link.setAttribute('aria-busy', 'true');
    const page = await nextPage(link.href);
    const cards = page?.querySelectorAll('#grid > li') ?? [];
    if (!page || cards.length === 0) {
      location.assign(link.href);
      return;
    }
    grid.append(...cards);
    grid.dispatchEvent(
      new CustomEvent('products', { bubbles: true, detail: page.getElementById('island-data')?.textContent }),
    );
    cards[0]?.querySelector('a')?.focus();
    const next = page.querySelector<HTMLAnchorElement>('#more');
    link.removeAttribute('aria-busy');
    link.textContent = before;
    if (next) link.href = next.getAttribute('href') ?? link.href;
    else link.remove();
  });
}

async function nextPage(href: string): Promise<Document | null> {
  try {
    const answer = await fetch(href);
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  }
}
