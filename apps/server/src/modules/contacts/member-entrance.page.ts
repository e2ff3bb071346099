import { memberDays } from '@kumbi/contract/contacts/members.limits.ts';
import type { EntranceReplyProps, ViewWith } from '@kumbi/site/views.ts';
import * as z from 'zod';
import { refusedPage, replyPage } from '../../kernel/site/reply-page.ts';
import { type SiteForm, siteForm } from '../../kernel/site/site-form.ts';
import { type SitePage, sitePage } from '../../kernel/site/site-page.ts';
import { type SiteVisit, tokenParam } from '../../kernel/site/site-visit.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { enterAsMember, isMemberLink, leaveAsMember } from './member.service.ts';
import { setMemberCookie } from './member-cookie.service.ts';

interface Entrance<Params extends z.ZodRawShape> {
  /** The address of what the member enters, after the language: `/c/:course`. */
  readonly path: string;
  readonly params: Params;
  /** The view of the page with the button. */
  readonly view: ViewWith<EntranceReplyProps>;
  /** The address of what the member enters, after the language: `/c/{code}`. */
  home(params: z.output<z.ZodObject<Params>>): string;
  /** The address to go to once signed in, where it is not the same. */
  inside?(params: z.output<z.ZodObject<Params>>): string;
  /** The address that sends a new link, where it is not the same. */
  newLink?(params: z.output<z.ZodObject<Params>>): string;
  /** Opens the transaction in the workspace of what the member enters. */
  inWorkspace<T>(
    visit: SiteVisit<z.output<z.ZodObject<Params>>, unknown>,
    work: (ctx: Ctx) => Promise<T | Refusal>,
  ): Promise<T | Refusal>;
}

/**
 * Sign-in of a workspace's customers by a link from a mail. The link shows a button and the button signs in, because
 * programs that scan mail open links too. `page` is the link's own page, `leave` the form that signs out again.
 */
export function memberEntrance<Params extends z.ZodRawShape>(
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
        (await isMemberLink(ctx, token)) ? true : refuse('member.link_over'),
      );
      if (isRefusal(works)) return refused(visit, works);
      const path = `${home(params)}/enter`;
      return replyPage(visit, view, {
        path,
        days: memberDays,
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
            const member = await enterAsMember(ctx, token);
            return isRefusal(member) ? member : { workspaceId: ctx.workspaceId, ...member };
          });
          if (isRefusal(entered)) return entered;
          return {
            to: `/${visit.lang}${inside(visit.params)}`,
            cookie: setMemberCookie(visit.kernel, entered.workspaceId, entered.session),
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
        await leaveAsMember(ctx, visit.cookies);
        return { workspaceId: ctx.workspaceId };
      });
      if (isRefusal(left)) return left;
      return {
        to: `/${visit.lang}${home(visit.params)}`,
        cookie: setMemberCookie(visit.kernel, left.workspaceId, undefined),
      };
    },
    refused,
  });
  return { page, leave };
}
