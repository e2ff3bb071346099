import { asanaCreateTaskStep } from './steps/asana/asana.step.ts';
import { calendarCreateEventStep } from './steps/calendar/calendar.step.ts';
import { driveUploadFileStep, driveUploadStep } from './steps/drive/drive.step.ts';
import { gmailSendStep } from './steps/gmail/gmail.step.ts';
import { formsReadStep } from './steps/google-forms/google-forms.step.ts';
import { instagramPostStep, instagramReelStep } from './steps/instagram/instagram.step.ts';
import { linkedinPostStep } from './steps/linkedin/linkedin.step.ts';
import { sheetsAppendStep, sheetsReadStep } from './steps/sheets/sheets.step.ts';
import { tiktokPostStep } from './steps/tiktok/tiktok.step.ts';
import { trelloCreateCardStep } from './steps/trello/trello.step.ts';

export const integrationsSteps = [
  gmailSendStep,
  sheetsAppendStep,
  sheetsReadStep,
  calendarCreateEventStep,
  driveUploadStep,
  driveUploadFileStep,
  formsReadStep,
  trelloCreateCardStep,
  asanaCreateTaskStep,
  instagramPostStep,
  instagramReelStep,
  linkedinPostStep,
  tiktokPostStep,
] as const;
