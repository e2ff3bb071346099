import { plural } from '@kumbi/blocks/texts/fill.ts';
import { currencyOfMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import {
  callOf,
  checked,
  enableSending,
  forgetProblems,
  showAlert,
  showProblem,
  whileBusy,
} from '../../../islands/page-form.ts';
import type { PageIslandData } from '../../../islands/page-island-data.ts';
import { moneyText, toMinor } from '../../../texts/money-text.ts';
import { methodOf, order, payerOf } from '../../payments/page-payer.public.ts';
import { payPath } from '../../payments/pay-path.public.ts';
import { pageAvailability } from './page-places.ts';

/** Tickets and donations: shows the total, starts the payment and opens its page. */
export function start(places: readonly HTMLElement[], data: PageIslandData): void {
  const forms = places.filter((place) => place instanceof HTMLFormElement);
  for (const form of forms) {
    form.noValidate = true;
    forgetProblems(form);
    steppers(form);
    const show = () => showTotal(form, data);
    form.addEventListener('input', show);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void buy(form, data);
    });
    enableSending(form);
    show();
  }
  if (forms.some((form) => form.dataset.purpose === 'tickets')) void showLeft(forms, data);
}

/** In hundredths of the currency of the chosen payment method; null if something has no price in it. */
function totalOf(form: HTMLFormElement): number | null {
  const currency = currencyOfMethod(methodOf(form)) === 'USD' ? 'us' : 'ao';
  const price = (input: HTMLInputElement): number | null => {
    const text = input.dataset[currency];
    return text === undefined ? null : toMinor(Number(text));
  };
  if (form.dataset.purpose === 'donations') {
    const choice = form.querySelector<HTMLInputElement>('[name="choice"]:checked');
    if (!choice) return 0;
    if (choice.value !== 'free') return price(choice);
    return toMinor(form.querySelector<HTMLInputElement>('[name="amount"]')?.valueAsNumber || 0);
  }
  let total = 0;
  for (const input of quantities(form)) {
    const count = input.valueAsNumber || 0;
    const each = price(input);
    if (count > 0 && each === null) return null;
    total += count * (each ?? 0);
  }
  return total;
}

const quantities = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[name^="kind."]')];

function showTotal(form: HTMLFormElement, data: PageIslandData): void {
  const dollars = currencyOfMethod(methodOf(form)) === 'USD';
  const total = totalOf(form);
  const row = form.querySelector<HTMLElement>('[data-total]');
  const place = form.querySelector<HTMLElement>('[data-total-amount]');
  if (row && place) {
    row.hidden = total === null || total === 0;
    place.textContent = total === null ? '' : moneyText(total, dollars ? 'USD' : 'AOA', data.lang);
  }
  const sign = form.querySelector('[data-currency]');
  if (sign) sign.textContent = dollars ? '$' : 'Kz';
}

async function buy(form: HTMLFormElement, data: PageIslandData): Promise<void> {
  showAlert(form, '', '');
  const donation = form.dataset.purpose === 'donations';
  const lines = quantities(form)
    .map((input) => ({ kind: input.name.slice('kind.'.length), quantity: input.valueAsNumber || 0 }))
    .filter(({ quantity }) => quantity > 0);
  const field = form.querySelector<HTMLElement>(donation ? '[data-field="amount"]' : '[data-field="lines"]');
  if (!checked(form, data)) return;
  if (field && (donation ? !totalOf(form) : lines.length === 0)) {
    showProblem(field, donation ? data.texts.choose_amount : data.texts.choose_tickets);
    field.querySelector<HTMLInputElement>('input')?.focus();
    return;
  }
  await whileBusy(form, data.texts.sending, async () => {
    // Free tickets need no payment: they are requested, and arrive by email.
    const free = !donation && totalOf(form) === 0;
    const address = free
      ? callOf(data, 'tickets')
      : `${data.api}/api/v1/payments/checkout/${form.dataset.purpose ?? ''}`;
    const answer = await order(form, data, address, orderOf(form, lines, data));
    if (!answer) return;
    if (free) {
      form.reset();
      showTotal(form, data);
      showAlert(form, (answer as { readonly message: string }).message, '');
      return;
    }
    location.assign(payPath(data.lang, (answer as { readonly d: string }).d));
  });
}

/** Returns the order: items and buyer, but no prices. The donor chooses the amount of a donation. */
function orderOf(form: HTMLFormElement, lines: readonly unknown[], data: PageIslandData): Record<string, unknown> {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const free = text('choice') === 'free';
  return {
    ...payerOf(form, data),
    page: data.slug,
    block: text('block'),
    ...(form.dataset.purpose === 'donations'
      ? {
          ...(free ? { amount: Number(text('amount')) } : { choice: Number(text('choice')) }),
          message: text('message'),
        }
      : { lines }),
  };
}

/** Adds step buttons to a number field, which only work with a script. */
function steppers(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const input = button.parentElement?.querySelector('input');
      if (!input || input.disabled) return;
      if (button.dataset.step === '1') input.stepUp();
      else input.stepDown();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}

/** Above this number, the remaining quantity doesn't help to decide. */
const few = 10;

async function showLeft(forms: readonly HTMLFormElement[], data: PageIslandData): Promise<void> {
  const now = await pageAvailability(data);
  for (const form of forms) {
    const left = now?.tickets[form.dataset.block ?? ''] ?? {};
    const words = form.querySelector<HTMLElement>('[data-left-one]')?.dataset;
    for (const row of form.querySelectorAll<HTMLElement>('[data-kind]')) {
      const count = left[row.dataset.kind ?? ''];
      const place = row.querySelector<HTMLElement>('[data-left]');
      const input = row.querySelector('input');
      if (count === undefined || count === null || !place || !input || !words) continue;
      input.max = String(Math.min(Number(input.max), count));
      if (input.valueAsNumber > count) input.value = String(count);
      input.disabled = count === 0;
      place.hidden = count > few;
      place.textContent =
        count === 0 ? (words.none ?? '') : plural(words.leftOne ?? '', words.leftOther ?? '', count, data.lang);
    }
    showTotal(form, data);
  }
}
