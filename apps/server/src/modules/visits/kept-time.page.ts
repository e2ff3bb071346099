import type { VisitProps } from '@kumbi/site/modules/visits/visits.props.ts';
import * as z from 'zod';
import type { FreshPage } from '../../kernel/rendering/packed-page.ts';
import { replyPage } from '../../kernel/site/reply-page.ts';
import { siteForm } from '../../kernel/site/site-form.ts';
import { type SitePage, sitePage } from '../../kernel/site/site-page.ts';
import { type SiteVisit, tokenParam } from '../../kernel/site/site-visit.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { onAddress } from '../../kernel/tenancy/on-address.ts';
import { isRefusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { readPage } from '../pages/pages.public.ts';
import { readHost } from '../workspaces/workspaces.public.ts';
import { cancelBooking } from './booking/booking.service.ts';
import { findBooking } from './booking/booking.store.ts';
import { spanText } from './moment.rules.ts';
import { cancelRegistration } from './registration/registration.service.ts';
import { findRegistration } from './registration/registration.store.ts';

/** A booking or a registration, as its page shows it. */
interface KeptTime {
  readonly shownState: VisitProps['state'];
  readonly title: string;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly zone: string;
  readonly place: string;
  readonly page_id: string;
}

interface KeptTimes {
  readonly kind: 'booking' | 'registration';
  readonly unknown: 'booking.unknown' | 'registration.unknown';
  find(ctx: Ctx, id: string): Promise<KeptTime | undefined>;
  cancel(ctx: Ctx, id: string): Promise<unknown>;
}

interface Address {
  readonly token: string;
}

/** The page of a secret link in an email, with the button that cancels. */
function keptTimePage({ kind, unknown, find, cancel }: KeptTimes): SitePage {
  const at = <T>(visit: SiteVisit<Address>, work: (ctx: Ctx, id: string) => Promise<T>) =>
    onAddress(visit, { kind, address: visit.params.token, unknown }, work);
  const path = ({ token }: Address) => `/${kind}s/${token}`;
  const show = async (visit: SiteVisit<Address>): Promise<FreshPage | undefined> => {
    const shown = await at(visit, async (ctx, id) => {
      const kept = await find(ctx, id);
      if (!kept) return refuse(unknown);
      return { kept, host: await readHost(ctx), page: await readPage(ctx, kept.page_id) };
    });
    if (isRefusal(shown)) return undefined;
    const { kept, host, page } = shown;
    return replyPage(visit, 'visit', {
      path: path(visit.params),
      state: kept.shownState,
      what: {
        title: kept.title,
        when: kept.starts_at && spanText(kept.starts_at, kept.ends_at, visit.lang, kept.zone),
        place: kept.place || null,
        seller: host.name,
      },
      back: page ? `/${visit.lang}/p/${page.slug}` : null,
    });
  };
  const cancelForm = siteForm({
    body: z.object({}),
    limit: 'none',
    take: async (visit: SiteVisit<Address>) => {
      const known = await at(visit, async (ctx, id) => {
        // The page shows why something can no longer be cancelled.
        await cancel(ctx, id);
        return true;
      });
      return isRefusal(known) ? known : { to: `/${visit.lang}${path(visit.params)}` };
    },
    refused: async () => undefined,
  });
  return sitePage({
    path: `/${kind}s/:token`,
    params: { token: tokenParam },
    audience: 'holder',
    read: show,
    forms: [cancelForm],
  });
}

export const bookingPage = keptTimePage({
  kind: 'booking',
  unknown: 'booking.unknown',
  find: async (ctx, id) => {
    const booking = await findBooking(ctx, id);
    const over = booking && booking.starts_at <= ctx.kernel.clock.now();
    return (
      booking && {
        ...booking,
        shownState: booking.cancelled_at ? 'booking_cancelled' : over ? 'booking_over' : 'booking',
      }
    );
  },
  cancel: (ctx, id) => cancelBooking(ctx, id, 'visitor'),
});

const registrationStates = {
  confirmed: 'registration',
  waiting: 'registration_waiting',
  cancelled: 'registration_cancelled',
} as const;

export const registrationPage = keptTimePage({
  kind: 'registration',
  unknown: 'registration.unknown',
  find: async (ctx, id) => {
    const row = await findRegistration(ctx, id);
    return row && { ...row, shownState: registrationStates[row.state] };
  },
  cancel: (ctx, id) => cancelRegistration(ctx, id, 'visitor'),
});
