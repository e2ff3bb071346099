import { customerSessionDays } from '@kumbi/contract/customer-accounts/customer-accounts.limits.ts';
import type { EntranceReplyProps, ViewWith } from '@kumbi/site/views.ts';
import * as z from 'zod';
import { refusedPage, replyPage } from '../../kernel/site/reply-page.ts';
import { type SiteForm, siteForm } from '../../kernel/site/site-form.ts';
import { type SitePage, sitePage } from '../../kernel/site/site-page.ts';
import { type SiteVisit, tokenParam } from '../../kernel/site/site-visit.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { customerCookieHeader } from './customer-cookie.rules.ts';
import { isSignInLink, signInCustomer, signOutCustomer } from './customer-session.service.ts';

interface Entrance<Params extends z.ZodRawShape> {
  /** The route of the entered page, without the language: `/c/:course`. */
  readonly path: string;
  readonly params: Params;
  /** The view of the page with the button. */
  readonly view: ViewWith<EntranceReplyProps>;
  /** The path of the entered page, without the language: `/c/{code}`. */
  home(params: z.output<z.ZodObject<Params>>): string;
  /** The path to open after sign-in, if it differs from `home`. */
  inside?(params: z.output<z.ZodObject<Params>>): string;
  /** The path of the page that sends a new link, if it differs from `home`. */
  newLink?(params: z.output<z.ZodObject<Params>>): string;
  /** Opens the transaction in the workspace of the entered page. */
  inWorkspace<T>(
    visit: SiteVisit<z.output<z.ZodObject<Params>>, unknown>,
    work: (ctx: Ctx) => Promise<T | Refusal>,
  ): Promise<T | Refusal>;
}

/**
 * Lets a workspace's customers sign in with a link from an email. The link opens a page with a button, and the button
 * signs in, because programs that scan email open links too. `page` has the button, and `leave` is the form that signs out.
 */
export function customerEntrance<Params extends z.ZodRawShape>(
  entrance: Entrance<Params>,
): { readonly page: SitePage; readonly leave: SiteForm<z.output<z.ZodObject<Params>>> } {
  type P = z.output<z.ZodObject<Params>>;
  const { view, home, inside = home, newLink = home, inWorkspace } = entrance;
  const refused = async (visit: SiteVisit<P, unknown>, refusal: Refusal) =>
    refusedPage(visit, (refusal.code === 'member.link_over' ? newLink : home)(visit.params), refusal);
  const page = sitePage({
    path: `${entrance.path}/enter`,
    params: entrance.params,
    query: { token: tokenParam.optional().catch(undefined) },
    audience: 'holder',
    read: async (visit) => {
      const { lang, params } = visit;
      const { token } = visit.query;
      if (token === undefined) return undefined;
      const works = await inWorkspace(visit, async (ctx) =>
        (await isSignInLink(ctx, token)) ? true : refuse('member.link_over'),
      );
      if (isRefusal(works)) return refused(visit, works);
      const path = `${home(params)}/enter`;
      return replyPage(visit, view, {
        path,
        days: customerSessionDays,
        post: { action: `/${lang}${path}`, fields: { token } },
        back: `/${lang}${home(params)}`,
      });
    },
    forms: [
      siteForm({
        body: z.object({ token: z.string().catch('') }),
        limit: { name: 'enter' },
        take: async (visit: SiteVisit<P>, { token }) => {
          const entered = await inWorkspace(visit, async (ctx) => {
            const signedIn = await signInCustomer(ctx, token);
            return isRefusal(signedIn) ? signedIn : { workspaceId: ctx.workspaceId, ...signedIn };
          });
          if (isRefusal(entered)) return entered;
          return {
            to: `/${visit.lang}${inside(visit.params)}`,
            cookie: customerCookieHeader(visit.kernel, entered.workspaceId, entered.session),
          };
        },
        refused,
      }),
    ],
  });
  const leave = siteForm({
    path: '/leave',
    body: z.object({}),
    limit: 'none',
    take: async (visit: SiteVisit<P>) => {
      const left = await inWorkspace(visit, async (ctx) => {
        await signOutCustomer(ctx, visit.cookies);
        return { workspaceId: ctx.workspaceId };
      });
      if (isRefusal(left)) return left;
      return {
        to: `/${visit.lang}${home(visit.params)}`,
        cookie: customerCookieHeader(visit.kernel, left.workspaceId, undefined),
      };
    },
    refused,
  });
  return { page, leave };
}
