import { oauthService } from '../../oauth/oauth-service.entry.ts';
import { googleProvider } from '../google/google-account.rules.ts';
import { sheetsChoices } from './sheets-choices.adapter.ts';

export const sheetsService = oauthService(
  googleProvider('google-sheets', ['spreadsheets']),
  // A table with a marked row.
  `
    <rect width="48" height="48" rx="12" fill="#1d7a4a"/>
    <rect x="10" y="11" width="28" height="26" rx="3" fill="#fff"/>
    <path d="M10 19h28M10 28h28M19 11v26" stroke="#1d7a4a" stroke-width="2"/>
    <rect x="19" y="19" width="19" height="9" fill="#bfe5cf"/>`,
  sheetsChoices,
);
