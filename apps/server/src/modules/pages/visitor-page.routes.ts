import { createBookingSchema } from '@kumbi/contract/pages/bookings.schemas.ts';
import { memberLinkSchema } from '@kumbi/contract/pages/members.schemas.ts';
import { createRegistrationSchema } from '@kumbi/contract/pages/registrations.schemas.ts';
import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { envelopeOf } from '../../kernel/http/answers.ts';
import {
  formFields,
  parseForm,
  sendToOne,
  takePlainForms,
  tooManyForms,
  visitOf,
} from '../../kernel/http/plain-form.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { packPage } from '../../kernel/site/packed-page.ts';
import { sendPage } from '../../kernel/site/send-page.ts';
import { onlyOnSite } from '../../kernel/site/site-host.ts';
import { isRefusal } from '../../kernel/tenancy/refusal.ts';
import { setMemberCookie } from '../contacts/contacts.public.ts';
import { book } from './booking.service.ts';
import { askForLink, askLink, enter, leave } from './member.service.ts';
import { blocksPolicy } from './page-policy.service.ts';
import { typedOf } from './plain-form.routes.ts';
import { renderForMember, renderPage } from './public-page.service.ts';
import { register } from './registration.service.ts';
import { codeIn } from './ticket-code.service.ts';
import type { Visit } from './visitor.service.ts';
import {
  bookingPage,
  cancelByToken,
  enterPage,
  notFound,
  refusedPage,
  registrationPage,
  ticketPage,
} from './visitor-page.service.ts';

type Named = { Params: { lang: Locale; slug: string; token: string; code: string }; Querystring: { token?: unknown } };
type Request = FastifyRequest<Named>;

const slugPattern = /^[a-z0-9-]{1,80}$/;
const tokenPattern = /^[\w-]{20,100}$/;

/** What works without a script: tickets, the links of mails, and the plain forms of pages. */
export async function registerVisitorPages(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await app.register(async (scope) => {
    takePlainForms(scope);
    registerTicketsAndLinks(scope, kernel);
    registerForms(scope, kernel);
    registerEntrance(scope, kernel);
  });
}

const options = (kernel: Kernel) => ({ schema: { hide: true }, onRequest: onlyOnSite(kernel.config) });
const langOf = (request: Request): Locale => (isLocale(request.params.lang) ? request.params.lang : 'en');

function registerTicketsAndLinks(app: FastifyInstance, kernel: Kernel): void {
  app.get<Named>('/:lang(^(?:en|pt)$)/tickets/:code', options(kernel), async (request, reply) =>
    sendToOne(kernel, reply, await ticketPage(kernel, langOf(request), codeIn(request.params.code))),
  );
  const links = { booking: bookingPage, registration: registrationPage } as const;
  for (const kind of ['booking', 'registration'] as const) {
    const path = `/:lang(^(?:en|pt)$)/${kind}s/:token`;
    const token = (request: Request) => (tokenPattern.test(request.params.token) ? request.params.token : '-');
    app.get<Named>(path, options(kernel), async (request, reply) =>
      sendToOne(kernel, reply, await links[kind](kernel, langOf(request), token(request))),
    );
    app.post<Named>(path, options(kernel), async (request, reply) => {
      const { known } = await cancelByToken(kernel, kind, token(request));
      if (!known) return sendToOne(kernel, reply, notFound(kernel, langOf(request)));
      return reply.redirect(`/${langOf(request)}/${kind}s/${token(request)}`, 303);
    });
  }
}

/** The forms of blocks, as a browser sends them by itself; what its script sends goes to the API. */
function registerForms(app: FastifyInstance, kernel: Kernel): void {
  const policy = blocksPolicy(kernel.config);
  const form = <S extends z.ZodType>(
    name: string,
    schema: S,
    take: (visit: Visit, slug: string, body: z.output<S>) => Promise<unknown>,
  ): void => {
    app.post<Named>(`/:lang(^(?:en|pt)$)/p/:slug/${name}`, options(kernel), async (request, reply) => {
      const [lang, slug] = [langOf(request), slugOf(request)];
      const outcome = await takeForm(kernel, request, name, schema, (body) =>
        take(visiting(kernel, request), slug, body),
      );
      const fields = formFields(request);
      const block = fields.block ?? '';
      if (!isRefusal(outcome)) {
        const sent = encodeURIComponent(block);
        return reply.redirect(`/${lang}/p/${slug}?sent=${sent}#${sent}-thanks`, 303);
      }
      const { status, body } = envelopeOf(outcome, lang);
      const answer = {
        block,
        sent: false,
        message: `${body.message}. ${body.action}`,
        problems: body.fields ?? {},
        typed: typedOf(fields),
      };
      const page =
        (await renderForMember(kernel, lang, slug, request.headers.cookie, { status, answer })) ??
        (await renderPage(kernel, lang, slug, { status, answer }));
      return sendPage(request, reply, packPage(page), policy);
    });
  };
  form('bookings', createBookingSchema, book);
  form('registrations', createRegistrationSchema, register);
  form('member-link', memberLinkSchema, askForLink);
}

async function takeForm<S extends z.ZodType>(
  kernel: Kernel,
  request: Request,
  name: string,
  schema: S,
  take: (body: z.output<S>) => Promise<unknown>,
): Promise<unknown> {
  const refusal = await tooManyForms(kernel, request, name);
  if (refusal) return refusal;
  const body = parseForm(schema, formFields(request));
  return isRefusal(body) ? body : take(body as z.output<S>);
}

const slugOf = (request: Request): string => {
  const slug = request.params.slug.toLowerCase();
  return slugPattern.test(slug) ? slug : '-';
};

const visiting = (kernel: Kernel, request: Request): Visit => visitOf(kernel, request, langOf(request));

/** The members' entrance: a link shows a button, the button signs in, and leaving signs out. */
function registerEntrance(app: FastifyInstance, kernel: Kernel): void {
  const path = '/:lang(^(?:en|pt)$)/p/:slug';
  app.get<Named>(`${path}/enter`, options(kernel), async (request, reply) => {
    const [lang, slug] = [langOf(request), slugOf(request)];
    const { token } = request.query;
    if (typeof token !== 'string' || !tokenPattern.test(token)) return sendToOne(kernel, reply, notFound(kernel, lang));
    const over = await askLink(visiting(kernel, request), slug, token);
    return sendToOne(
      kernel,
      reply,
      over ? refusedPage(kernel, lang, slug, over) : enterPage(kernel, lang, slug, token),
    );
  });
  app.post<Named>(`${path}/enter`, options(kernel), async (request, reply) => {
    const [lang, slug] = [langOf(request), slugOf(request)];
    const { token = '' } = formFields(request);
    const entered =
      (await tooManyForms(kernel, request, 'enter')) ?? (await enter(visiting(kernel, request), slug, token));
    if (isRefusal(entered)) return sendToOne(kernel, reply, refusedPage(kernel, lang, slug, entered));
    return reply
      .header('set-cookie', setMemberCookie(kernel, entered.workspaceId, entered.session))
      .header('cache-control', 'private, no-store')
      .redirect(`/${lang}/p/${slug}`, 303);
  });
  app.post<Named>(`${path}/leave`, options(kernel), async (request, reply) => {
    const [lang, slug] = [langOf(request), slugOf(request)];
    const left = await leave(visiting(kernel, request), slug, request.headers.cookie);
    if (isRefusal(left)) return sendToOne(kernel, reply, refusedPage(kernel, lang, slug, left));
    return reply
      .header('set-cookie', setMemberCookie(kernel, left.workspaceId, undefined))
      .header('cache-control', 'private, no-store')
      .redirect(`/${lang}/p/${slug}`, 303);
  });
}
