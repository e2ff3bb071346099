import { courseLinkSchema, joinCourseSchema } from '@kumbi/contract/academy/public-courses.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import {
  formFields,
  parseForm,
  sendToOne,
  takePlainForms,
  tooManyForms,
  visitOf,
} from '../../kernel/http/plain-form.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { pagePolicy } from '../../kernel/site/send-page.ts';
import { onlyOnSite } from '../../kernel/site/site-host.ts';
import { isRefusal } from '../../kernel/tenancy/refusal.ts';
import { setMemberCookie } from '../contacts/contacts.public.ts';
import { sendNothing, sendStoredFile } from '../media/media.public.ts';
import { codeOf, langOf } from './course-page.routes.ts';
import { askForCourseLink, askLink, enterCourse, joinFree, leaveCourse } from './enrolment.service.ts';
import {
  enterPage,
  learnPage,
  lessonPage,
  lessonVideo,
  notFound,
  refusedPage,
  type VisitorPage,
} from './lesson-page.service.ts';

interface Asked {
  Params: { lang: string; course: string; lesson: string };
  Querystring: { token?: unknown };
}
type Request = FastifyRequest<Asked>;

const tokenPattern = /^[\w-]{20,100}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Players of the services that a lesson may show. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const placeOf = (request: Request): { lang: Locale; code: string } => ({
  lang: langOf(request.params.lang),
  code: codeOf(request.params.course),
});
const lessonOf = (request: Request) => ({
  code: codeOf(request.params.course),
  lesson: uuid.test(request.params.lesson) ? request.params.lesson : '00000000-0000-0000-0000-000000000000',
});

const lessonPolicy = (config: Config): string => pagePolicy(config, { 'media-src': ["'self'"], 'frame-src': players });

/** What a course shows one visitor: its lessons, the way in by mail, and the way out. All of it works without a script. */
export async function registerLessonPages(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await app.register(async (scope) => {
    takePlainForms(scope);
    registerLessons(scope, kernel);
    registerForms(scope, kernel);
    registerEntrance(scope, kernel);
  });
}

const options = (kernel: Kernel) => ({ schema: { hide: true }, onRequest: onlyOnSite(kernel.config) });
const base = '/:lang(^(?:en|pt)$)/c/:course';

function send(kernel: Kernel, reply: FastifyReply, page: VisitorPage): FastifyReply {
  if ('to' in page) return reply.header('cache-control', 'private, no-store').redirect(page.to, 303);
  return sendToOne(kernel, reply, page, lessonPolicy(kernel.config));
}

function registerLessons(app: FastifyInstance, kernel: Kernel): void {
  app.get<Asked>(`${base}/learn`, options(kernel), async (request, reply) => {
    const { lang, code } = placeOf(request);
    return send(kernel, reply, await learnPage(kernel, lang, code, request.headers.cookie));
  });
  app.get<Asked>(`${base}/lessons/:lesson`, options(kernel), async (request, reply) => {
    const { lang } = placeOf(request);
    return send(kernel, reply, await lessonPage(kernel, lang, lessonOf(request), request.headers.cookie));
  });
  app.get<Asked>('/c/:course/lessons/:lesson/video', options(kernel), async (request, reply) => {
    const file = await lessonVideo(kernel, lessonOf(request), request.headers.cookie);
    if (!file) return sendNothing(request, reply);
    return sendStoredFile(kernel, request, reply, file, {
      // The browser may keep it, and asks each time whether it still may.
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': 'inline',
    });
  });
}

function registerForms(app: FastifyInstance, kernel: Kernel): void {
  app.post<Asked>(`${base}/enrol`, options(kernel), async (request, reply) => {
    const { lang, code } = placeOf(request);
    const wanted = (await tooManyForms(kernel, request, 'enrol')) ?? parseForm(joinCourseSchema, formFields(request));
    const taken = isRefusal(wanted) ? wanted : await joinFree(visitOf(kernel, request, lang), code, wanted);
    if (isRefusal(taken)) return send(kernel, reply, refusedPage(kernel, lang, code, taken));
    return reply.redirect(`/${lang}/c/${code}#sent`, 303);
  });
  app.post<Asked>(`${base}/link`, options(kernel), async (request, reply) => {
    const { lang, code } = placeOf(request);
    const wanted =
      (await tooManyForms(kernel, request, 'course-link')) ?? parseForm(courseLinkSchema, formFields(request));
    const taken = isRefusal(wanted) ? wanted : await askForCourseLink(visitOf(kernel, request, lang), code, wanted);
    if (isRefusal(taken)) return send(kernel, reply, refusedPage(kernel, lang, code, taken));
    return reply.redirect(`/${lang}/c/${code}/learn#sent`, 303);
  });
}

/** A link shows a button, the button signs in, and leaving signs out. */
function registerEntrance(app: FastifyInstance, kernel: Kernel): void {
  const visit = (request: Request) => visitOf(kernel, request, placeOf(request).lang);
  app.get<Asked>(`${base}/enter`, options(kernel), async (request, reply) => {
    const { lang, code } = placeOf(request);
    const { token } = request.query;
    if (typeof token !== 'string' || !tokenPattern.test(token)) return send(kernel, reply, notFound(kernel, lang));
    const over = await askLink(visit(request), code, token);
    const page = over ? refusedPage(kernel, lang, code, over) : enterPage(kernel, lang, code, token);
    return send(kernel, reply, page);
  });
  app.post<Asked>(`${base}/enter`, options(kernel), async (request, reply) => {
    const { lang, code } = placeOf(request);
    const { token = '' } = formFields(request);
    const entered = (await tooManyForms(kernel, request, 'enter')) ?? (await enterCourse(visit(request), code, token));
    if (isRefusal(entered)) return send(kernel, reply, refusedPage(kernel, lang, code, entered));
    reply.header('set-cookie', setMemberCookie(kernel, entered.workspaceId, entered.session));
    return send(kernel, reply, { to: `/${lang}/c/${code}/learn` });
  });
  app.post<Asked>(`${base}/leave`, options(kernel), async (request, reply) => {
    const { lang, code } = placeOf(request);
    const left = await leaveCourse(visit(request), code, request.headers.cookie);
    if (isRefusal(left)) return send(kernel, reply, refusedPage(kernel, lang, code, left));
    reply.header('set-cookie', setMemberCookie(kernel, left.workspaceId, undefined));
    return send(kernel, reply, { to: `/${lang}/c/${code}` });
  });
}
