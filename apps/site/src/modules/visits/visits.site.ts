import { baseScript, type SiteModule } from '../../site-module.ts';
import { donationMail, donationNewsMail } from './donation-mails.ts';
import type texts from './messages/en.json';
import { TicketView } from './ticket-view.tsx';
import { ticketsMail } from './tickets.mail.tsx';
import { bookingMail, registrationMail } from './visit-mails.ts';
import { VisitView } from './visit-view.tsx';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly visits: typeof texts;
  }
}

export const visitsSite = {
  name: 'visits',
  views: {
    ticket: { component: TicketView, scripts: [baseScript] },
    visit: { component: VisitView, scripts: [baseScript] },
  },
  mails: {
    tickets: ticketsMail,
    donation: donationMail,
    'donation-news': donationNewsMail,
    booking: bookingMail,
    registration: registrationMail,
  },
} satisfies SiteModule;
