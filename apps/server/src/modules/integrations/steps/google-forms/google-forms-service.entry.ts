import { oauthService } from '../../oauth/oauth-service.entry.ts';
import { googleProvider } from '../google/google-account.rules.ts';
import { formsChoices } from './google-forms-choices.adapter.ts';

export const formsService = oauthService(
  googleProvider('google-forms', ['forms.responses.readonly', 'forms.body.readonly']),
  // A sheet with answers to tick.
  `
    <rect width="48" height="48" rx="12" fill="#6a3fb5"/>
    <rect x="12" y="9" width="24" height="30" rx="3" fill="#fff"/>
    <circle cx="18" cy="18" r="2.4" fill="#6a3fb5"/><circle cx="18" cy="25" r="2.4" fill="#6a3fb5"/><circle cx="18" cy="32" r="2.4" fill="#d9c9f3"/>
    <path d="M23 18h9m-9 7h9m-9 7h6" stroke="#6a3fb5" stroke-width="2.2" stroke-linecap="round"/>`,
  formsChoices,
);
