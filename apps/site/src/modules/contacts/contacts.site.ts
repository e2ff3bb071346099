import { baseScript, type SiteModule } from '../../site-module.ts';
import { consentRequestMail } from './consent-request.mail.ts';
import { ConsentRequestView } from './consent-request-view.tsx';
import type texts from './messages/en.json';
import { PreferencesView } from './preferences-view.tsx';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly contacts: typeof texts;
  }
}

export const contactsSite = {
  name: 'contacts',
  views: {
    preferences: { component: PreferencesView, scripts: [baseScript] },
    'consent-request': { component: ConsentRequestView, scripts: [baseScript] },
  },
  mails: { 'consent-request': consentRequestMail },
} satisfies SiteModule;
