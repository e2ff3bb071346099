import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onlyFromThisMachine } from '../guard.ts';
import { writeDocument } from '../page/document.ts';
import { escapeHtml } from '../page/escape.ts';
import { chooseLanguage, type Language } from '../page/texts.ts';
import type { World } from '../provider.ts';
import { minorToMajor, type StripeBook } from './stripe-book.ts';
import { readForm, textAt } from './stripe-form.ts';
import type { CheckoutSession } from './stripe-objects.ts';

type ById = { Params: { id: string }; Querystring: { lang?: string } };

const TEXTS = {
  en: {
    title: 'Pay by card',
    test: 'Sandbox: no money moves.',
    total: 'Total',
    pay: 'Pay',
    decline: 'Pay with a card that is declined',
    declined: 'Your card was declined. Try another card.',
    back: 'Back to the shop',
    expired: 'This payment page has expired.',
    complete: 'This payment is complete.',
    unknown: 'This payment page doesn’t exist.',
  },
  pt: {
    title: 'Pagar com cartão',
    test: 'Ambiente de teste: nenhum dinheiro circula.',
    total: 'Total',
    pay: 'Pagar',
    decline: 'Pagar com um cartão recusado',
    declined: 'O teu cartão foi recusado. Tenta com outro cartão.',
    back: 'Voltar à loja',
    expired: 'Esta página de pagamento expirou.',
    complete: 'Este pagamento está concluído.',
    unknown: 'Esta página de pagamento não existe.',
  },
} satisfies Record<Language, Record<string, string>>;

/** The page on which a buyer pays by card. A form may lead to the merchant's addresses, so the policy leaves forms out. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export function stripePage(app: FastifyInstance, world: World, book: StripeBook): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      // Without a referrer, browsers send the form with an origin of null.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  app.get<ById>('/:id', async (request, reply) => {
    book.sweep();
    return show(request, reply, book.sessions.get(request.params.id));
  });

  // Only this page's own form: another site must not pay for the buyer.
  app.post<ById>('/:id', { onRequest: onlyFromThisMachine }, async (request, reply) => {
    book.sweep();
    const session = book.sessions.get(request.params.id);
    if (session === undefined || session.status !== 'open') return show(request, reply, session);
    const outcome = textAt(readForm(String(request.body ?? '')), 'outcome');
    if (outcome === 'decline') {
      const declined = book.decline(session, 'generic_decline');
      await world.committed();
      return show(request, reply, declined);
    }
    book.pay(session);
    await world.committed();
    return reply.redirect(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  });
}

function show(request: FastifyRequest<ById>, reply: FastifyReply, session: CheckoutSession | undefined) {
  const language = chooseLanguage(
    request.query.lang ?? session?.locale?.slice(0, 2),
    request.headers['accept-language'],
  );
  reply.code(session === undefined ? 404 : 200).type('text/html; charset=utf-8');
  return reply.send(write(language, session));
}

function write(language: Language, session: CheckoutSession | undefined): string {
  const t = TEXTS[language];
  const other = language === 'pt' ? 'en' : 'pt';
  return writeDocument({
    language,
    title: t.title,
    body: `<header class="top"><div><h1>${t.title}</h1><p>${t.test}</p></div>
<a class="button quiet" href="?lang=${other}" lang="${other}" hreflang="${other}">${other === 'pt' ? 'Português' : 'English'}</a></header>
<main class="card">${session === undefined ? `<p>${t.unknown}</p>` : content(language, session)}</main>`,
  });
}

function content(language: Language, session: CheckoutSession): string {
  const t = TEXTS[language];
  if (session.status !== 'open') return `<p>${session.status === 'expired' ? t.expired : t.complete}</p>`;
  const money = new Intl.NumberFormat(language === 'pt' ? 'pt-PT' : 'en', {
    style: 'currency',
    currency: session.currency,
    useGrouping: 'always',
  });
  const write = (amount: number): string => escapeHtml(money.format(minorToMajor(amount, session.currency)));
  const lines = session.lines.map(({ name, quantity, unitAmount }) => {
    const label = quantity > 1 ? `${quantity} × ${name}` : name;
    return `<div><dt>${escapeHtml(label)}</dt><dd class="number">${write(quantity * unitAmount)}</dd></div>`;
  });
  const back = session.cancelUrl?.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  return `
<dl class="lines">${lines.join('')}<div class="total"><dt>${t.total}</dt><dd class="number">${write(session.total)}</dd></div></dl>
${session.declined === null ? '' : `<p class="notice" role="alert">${t.declined}</p>`}
<form method="post" class="actions">
<button class="button" name="outcome" value="pay">${t.pay} ${write(session.total)}</button>
<button class="button quiet" name="outcome" value="decline">${t.decline}</button>
${back === undefined ? '' : `<a class="button quiet" href="${escapeHtml(back)}">${t.back}</a>`}
</form>`;
}
