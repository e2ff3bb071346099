import { asanaService } from './asana.definition.ts';
import { googleCalendarService } from './google-calendar.definition.ts';
import { googleDriveService } from './google-drive.definition.ts';
import { googleFormsService } from './google-forms.definition.ts';
import { googleGmailService } from './google-gmail.definition.ts';
import { googleSheetsService } from './google-sheets.definition.ts';
import { instagramService } from './instagram.definition.ts';
import { linkedinService } from './linkedin.definition.ts';
import { tiktokService } from './tiktok.definition.ts';
import { trelloService } from './trello.definition.ts';

/** The services that a person connects on the service's own pages. */
export const integrationsServices = [
  googleGmailService,
  googleSheetsService,
  googleCalendarService,
  googleDriveService,
  googleFormsService,
  trelloService,
  asanaService,
  instagramService,
  linkedinService,
  tiktokService,
] as const;
