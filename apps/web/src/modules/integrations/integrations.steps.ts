import {
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconCalendarPlus,
  IconCards,
  IconChecklist,
  IconFileText,
  IconFileUpload,
  IconForms,
  IconMail,
  IconMovie,
  IconTable,
  IconTablePlus,
} from '@tabler/icons-react';
import { serviceActionView } from './steps/service-action/service-action.step.ts';

/** The actions of services in flows. */
export const integrationsStepViews = [
  serviceActionView('gmail_send', IconMail),
  serviceActionView('sheets_append', IconTablePlus),
  serviceActionView('sheets_read', IconTable),
  serviceActionView('calendar_create_event', IconCalendarPlus),
  serviceActionView('drive_upload', IconFileText),
  serviceActionView('drive_upload_file', IconFileUpload),
  serviceActionView('forms_read', IconForms),
  serviceActionView('trello_create_card', IconCards),
  serviceActionView('asana_create_task', IconChecklist),
  serviceActionView('instagram_post', IconBrandInstagram),
  serviceActionView('instagram_reel', IconMovie),
  serviceActionView('linkedin_post', IconBrandLinkedin),
  serviceActionView('tiktok_post', IconBrandTiktok),
];
