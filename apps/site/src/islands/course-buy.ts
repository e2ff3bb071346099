import type { PageIslandData } from '../page/page-island-data.ts';
import { payPath } from '../shop/shop-paths.ts';
import { checked, forgetProblems, showAlert, whileBusy } from './page-form.ts';
import { order, payerOf } from './page-payer.ts';

/** Starts the payment of a course and goes on to its page. */
export function start(places: readonly HTMLElement[], data: PageIslandData): void {
  for (const form of places.filter((place) => place instanceof HTMLFormElement)) {
    form.noValidate = true;
    forgetProblems(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      showAlert(form, '', '');
      if (!checked(form, data)) return;
      void whileBusy(form, data.texts.sending, async () => {
        const body = { ...payerOf(form, data), course: data.slug };
        const answer = await order(form, data, `${data.api}/api/v1/payments/checkout/course`, body);
        if (answer) location.assign(payPath(data.lang, (answer as { readonly d: string }).d));
      });
    });
  }
}
