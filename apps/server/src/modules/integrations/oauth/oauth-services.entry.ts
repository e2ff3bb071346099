import { taskRunner } from '../steps/asana/asana.step.ts';
import { asanaService } from '../steps/asana/asana-service.entry.ts';
import { eventRunner } from '../steps/calendar/calendar.step.ts';
import { calendarService } from '../steps/calendar/calendar-service.entry.ts';
import { fileRunner, uploadRunner } from '../steps/drive/drive.step.ts';
import { driveService } from '../steps/drive/drive-service.entry.ts';
import { mailRunner } from '../steps/gmail/gmail.step.ts';
import { gmailService } from '../steps/gmail/gmail-service.entry.ts';
import { answersRunner } from '../steps/google-forms/google-forms.step.ts';
import { formsService } from '../steps/google-forms/google-forms-service.entry.ts';
import { imageRunner, reelRunner } from '../steps/instagram/instagram.step.ts';
import { instagramService } from '../steps/instagram/instagram-service.entry.ts';
import { postRunner } from '../steps/linkedin/linkedin.step.ts';
import { linkedinService } from '../steps/linkedin/linkedin-service.entry.ts';
import { appendRunner, readRunner } from '../steps/sheets/sheets.step.ts';
import { sheetsService } from '../steps/sheets/sheets-service.entry.ts';
import { videoRunner } from '../steps/tiktok/tiktok.step.ts';
import { tiktokService } from '../steps/tiktok/tiktok-service.entry.ts';
import { cardRunner } from '../steps/trello/trello.step.ts';
import { trelloService } from '../steps/trello/trello-service.entry.ts';

/** The services that people connect on their own pages. */
export const oauthServices = [
  gmailService,
  sheetsService,
  calendarService,
  driveService,
  formsService,
  trelloService,
  asanaService,
  instagramService,
  linkedinService,
  tiktokService,
];

/** The steps of flows that use them. */
export const actionRunners = [
  mailRunner,
  appendRunner,
  readRunner,
  eventRunner,
  fileRunner,
  uploadRunner,
  answersRunner,
  cardRunner,
  taskRunner,
  imageRunner,
  reelRunner,
  postRunner,
  videoRunner,
];
