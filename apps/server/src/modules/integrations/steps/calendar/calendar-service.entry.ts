import { oauthService } from '../../oauth/oauth-service.entry.ts';
import { googleProvider } from '../google/google-account.rules.ts';
import { calendarChoices } from './calendar-choices.adapter.ts';

export const calendarService = oauthService(
  googleProvider('google-calendar', ['calendar.events', 'calendar.calendarlist.readonly']),
  // A sheet of a calendar with a marked day.
  `
    <rect width="48" height="48" rx="12" fill="#2f62c5"/>
    <rect x="10" y="12" width="28" height="26" rx="3" fill="#fff"/>
    <path d="M10 19h28" stroke="#2f62c5" stroke-width="3"/>
    <path d="M17 9v6m14-6v6" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
    <rect x="25" y="25" width="8" height="8" rx="2" fill="#f2b90f"/>`,
  calendarChoices,
);
