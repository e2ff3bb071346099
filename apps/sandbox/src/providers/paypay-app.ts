import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onlyFromThisMachine } from '../guard.ts';
import { writeDocument } from '../page/document.ts';
import { escapeHtml } from '../page/escape.ts';
import { type AppTexts, appTexts } from '../page/paypay-texts.ts';
import { chooseLanguage, type Language } from '../page/texts.ts';
import type { World } from '../provider.ts';
import type { Trade } from './paypay-book.ts';
import type { PaypayDesk } from './paypay-desk.ts';
import { formatAmount } from './proxypay-fields.ts';

type Link = { Params: { token: string }; Querystring: { lang?: string } };

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The page behind a dynamic link: it plays the PayPay app, in which the buyer approves or declines. */
export function appRoutes(world: World, desk: PaypayDesk) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', onlyFromThisMachine);
    app.addHook('onSend', async (_request, reply) => {
      reply.headers({
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        // Without a referrer, the form's origin would be null, and the guard refuses that.
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
      });
    });
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );

    app.get<Link>('/dynamic/link/:token', async (request, reply) => {
      desk.sweep();
      const trade = desk.book.byToken(request.params.token);
      const language = languageOf(request);
      return reply
        .code(trade === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(writeApp(language, trade));
    });

    app.post<Link>('/dynamic/link/:token', async (request, reply) => {
      desk.sweep();
      const trade = desk.book.byToken(request.params.token);
      const choice = request.body instanceof URLSearchParams ? request.body.get('choice') : null;
      if (trade?.status === 'WAIT_BUYER_PAY') {
        if (choice === 'approve') desk.pay(trade, trade.cents, true);
        if (choice === 'decline') desk.close(trade, { code: 'F13002', reason: 'Rejected by the payer' });
        await world.committed();
      }
      return reply.redirect(
        `/paypay/dynamic/link/${encodeURIComponent(request.params.token)}?lang=${languageOf(request)}`,
        303,
      );
    });
  };
}

const languageOf = (request: FastifyRequest<Link>): Language =>
  chooseLanguage(request.query.lang, request.headers['accept-language']);

function writeApp(language: Language, trade: Trade | undefined): string {
  const t = appTexts[language];
  return writeDocument({
    language,
    title: t.title,
    body: `<main class="card">
<h1>PayPay <span>${t.simulated}</span></h1>
${trade === undefined ? `<p class="empty">${t.unknown}</p>` : tradePart(t, language, trade)}
</main>`,
  });
}

function tradePart(t: AppTexts, language: Language, trade: Trade): string {
  const amount = new Intl.NumberFormat(language === 'pt' ? 'pt-PT' : 'en', {
    useGrouping: 'always',
    minimumFractionDigits: 2,
  }).format(Number(formatAmount(trade.paidCents ?? trade.cents)));
  const back =
    trade.returnUrl !== null && trade.status !== 'WAIT_BUYER_PAY' && /^https?:/.test(trade.returnUrl)
      ? `<p><a class="button" href="${escapeHtml(trade.returnUrl)}">${t.back}</a></p>`
      : '';
  const choices = `
<form method="post" action="?lang=${language}" class="actions">
<button class="button" name="choice" value="approve">${t.approve}</button>
<button class="button quiet" name="choice" value="decline">${t.decline}</button>
</form>`;
  return `
<p class="help">${escapeHtml(trade.subject)}</p>
<p class="amount number">${amount} Kz</p>
<p role="status">${t.states[trade.status]}</p>
${trade.status === 'WAIT_BUYER_PAY' ? choices : back}`;
}
