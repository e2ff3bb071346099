import { oauthService } from '../../oauth/oauth-service.entry.ts';
import { googleProvider } from '../google/google-account.rules.ts';
import { driveChoices } from './drive-choices.adapter.ts';

export const driveService = oauthService(
  googleProvider('google-drive', ['drive.file']),
  // A folder with an arrow into it.
  `
    <rect width="48" height="48" rx="12" fill="#8a6a0c"/>
    <path d="M9 14h11l4 4h15v18H9z" fill="#fff"/>
    <path d="M24 22v9m-4-4 4 4 4-4" fill="none" stroke="#8a6a0c" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  driveChoices,
);
