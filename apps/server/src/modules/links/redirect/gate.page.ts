import { linkPasswordLimits } from '@kumbi/contract/links/links.limits.ts';
import { verify } from '@node-rs/argon2';
import * as z from 'zod';
import { envelopeOf } from '../../../kernel/http/answers.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { credential } from '../../../kernel/secrets/credential.ts';
import { siteForm } from '../../../kernel/site/site-form.ts';
import { sitePage } from '../../../kernel/site/site-page.ts';
import type { SiteVisit } from '../../../kernel/site/site-visit.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { gatePath } from '../short-link/short-link.rules.ts';
import { clickedUrl } from './click-id.rules.ts';
import { type LinkPage, renderLinkPage } from './link-page.view.ts';
import { type OpenLink, type OpenTarget, openLinks } from './open-link.service.ts';
import { redirectsOf } from './redirect.engine.ts';
import { isOver, ownCode } from './redirect.routes.ts';

type Visit = SiteVisit<
  { readonly code: string },
  { readonly to?: number | undefined; readonly proof?: string | undefined }
>;

/** A visitor who has typed the password may see where the link leads. */
const targetProof = credential('links.target-proof');

const triesPerMinute = 10;

/** `/{lang}/go/{code}`: asks for the password of a link, or shows where a suspicious target leads. */
export const gatePage = sitePage({
  path: '/go/:code',
  params: { code: z.string().toLowerCase().regex(ownCode) },
  query: {
    to: z.coerce.number().int().min(0).max(100).optional().catch(undefined),
    proof: z.string().max(64).optional().catch(undefined),
  },
  audience: 'holder',
  read: async (visit) => {
    const link = await openLinks(visit.kernel).read(visit.params.code);
    if (!link) return page(visit, { state: 'unknown' });
    const to = provenTarget(visit, link);
    if (to?.isSuspicious && !to.isBlocked && !isOver(link, visit.kernel.clock.now()))
      return page(visit, { state: 'suspicious', to });
    if (link.passwordHash === null) return { to: `/l/${link.code}`, status: 302 };
    if (isOver(link, visit.kernel.clock.now())) return { to: `/l/${link.code}`, status: 302 };
    return page(visit, { state: 'password', problem: null });
  },
  forms: [
    siteForm({
      body: z.object({ password: z.string().max(linkPasswordLimits.most).catch('') }),
      limit: { name: 'link-password', perMinute: triesPerMinute },
      take: async (visit: Visit, { password }) => unlock(visit, password),
      refused: async (visit: Visit, refusal) => {
        const link = await openLinks(visit.kernel).read(visit.params.code);
        if (!link) return page(visit, { state: 'unknown' });
        if (refusal.code === 'short_link.unknown')
          return page(visit, { state: link.isBlocked ? 'blocked' : 'expired' });
        const { status, body } = envelopeOf(refusal, visit.lang);
        return { ...page(visit, { state: 'password', problem: `${body.message}. ${body.action}` }), status };
      },
    }),
  ],
});

const page = (visit: Visit, shown: LinkPage) =>
  renderLinkPage(visit.kernel, { lang: visit.lang, code: visit.params.code }, shown);

const allTargets = ({ to, conditions, shares }: OpenLink): readonly OpenTarget[] => [
  to,
  ...conditions.map((condition) => condition.to),
  ...shares.map((share) => share.to),
];

/** Only a target of the link itself, so that this page leads nowhere else, and only for visitors who know the password. */
function provenTarget({ kernel, query: { to, proof } }: Visit, link: OpenLink): OpenTarget | undefined {
  return to !== undefined && targetProof.matches(proof, proofOf(kernel, link, to)) ? allTargets(link)[to] : undefined;
}

/** It ends with the password. */
const proofOf = ({ secrets }: Kernel, { id, passwordHash }: OpenLink, to: number): string =>
  secrets.sign('short-link-target', `${id} ${to} ${passwordHash}`);

async function unlock(visit: Visit, password: string): Promise<{ to: string } | Refusal> {
  const { kernel, params, caller, lang } = visit;
  const link = await openLinks(kernel).read(params.code);
  if (!link || isOver(link, kernel.clock.now())) return refuse('short_link.unknown');
  if (link.passwordHash === null) return { to: `/l/${link.code}` };
  if (!(await verify(link.passwordHash, password))) return refuse('short_link.password');
  const clicked = await redirectsOf(kernel).click(link, {
    headers: caller.headers ?? {},
    ip: caller.ip,
    method: 'POST',
  });
  if (clicked === 'busy') return refuse('short_link.busy', { values: { seconds: 2 } });
  if (clicked === 'closed' || clicked.to.isBlocked) return refuse('short_link.unknown');
  const { to, id } = clicked;
  if (!to.isSuspicious) return { to: clickedUrl(to, id) };
  const place = allTargets(link).indexOf(to);
  return { to: `/${lang}${gatePath(link.code)}?to=${place}&proof=${proofOf(kernel, link, place)}` };
}
