import { plural } from '@kumbi/blocks/texts/fill.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { moneyText, toMinor } from '../../../texts/money-text.ts';
import type { Availability, CartIslandData } from './cart-types.ts';

/** Above this number, the remaining stock doesn't help to decide. */
const few = 5;

/** Updates the stock and the changed prices of the cards that the server rendered. */
export function showStock(now: Availability, texts: CartIslandData['texts'], lang: Locale): void {
  for (const { id, available, left, held, price_ao: price } of now.products) {
    const buyable = now.open && available && left !== 0;
    for (const badge of document.querySelectorAll<HTMLElement>(`[data-left="${CSS.escape(id)}"]`)) {
      if (!available || left === 0) badge.textContent = available && held ? texts.all_held : texts.sold_out;
      else if (left !== null && left <= few) badge.textContent = plural(texts.left_one, texts.left_other, left, lang);
      else badge.textContent = '';
      badge.hidden = badge.textContent === '';
    }
    for (const button of document.querySelectorAll<HTMLButtonElement>(`[data-add="${CSS.escape(id)}"]`)) {
      button.disabled = !buyable;
    }
    for (const place of document.querySelectorAll(`[data-price="${CSS.escape(id)}"]`)) {
      const text = moneyText(toMinor(price), 'AOA', lang);
      if (place.textContent !== text) place.textContent = text;
    }
    const quantity = document.querySelector<HTMLInputElement>(`[data-quantity="${CSS.escape(id)}"]`);
    if (quantity && left !== null && left > 0) quantity.max = String(left);
  }
}
