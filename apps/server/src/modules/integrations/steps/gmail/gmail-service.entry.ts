import { oauthService } from '../../oauth/oauth-service.entry.ts';
import { googleProvider } from '../google/google-account.rules.ts';

export const gmailService = oauthService(
  googleProvider('google-gmail', ['gmail.send']),
  // An envelope.
  `
    <rect width="48" height="48" rx="12" fill="#c5402f"/>
    <rect x="9" y="13" width="30" height="22" rx="3" fill="#fff"/>
    <path d="m11 16 13 10 13-10" fill="none" stroke="#c5402f" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
);
