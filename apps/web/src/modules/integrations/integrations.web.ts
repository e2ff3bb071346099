import type texts from '@kumbi/contract/integrations/messages/en.json';
import type frameTexts from '@kumbi/contract/integrations/messages/frame.en.json';
import type listTexts from '@kumbi/contract/integrations/messages/lists.en.json';
import type asanaCreateTask from '@kumbi/contract/integrations/messages/steps.asana_create_task.en.json';
import type calendarCreateEvent from '@kumbi/contract/integrations/messages/steps.calendar_create_event.en.json';
import type driveUpload from '@kumbi/contract/integrations/messages/steps.drive_upload.en.json';
import type driveUploadFile from '@kumbi/contract/integrations/messages/steps.drive_upload_file.en.json';
import type formsRead from '@kumbi/contract/integrations/messages/steps.forms_read.en.json';
import type gmailSend from '@kumbi/contract/integrations/messages/steps.gmail_send.en.json';
import type instagramPost from '@kumbi/contract/integrations/messages/steps.instagram_post.en.json';
import type instagramReel from '@kumbi/contract/integrations/messages/steps.instagram_reel.en.json';
import type linkedinPost from '@kumbi/contract/integrations/messages/steps.linkedin_post.en.json';
import type actionTexts from '@kumbi/contract/integrations/messages/steps.service-action.en.json';
import type sheetsAppend from '@kumbi/contract/integrations/messages/steps.sheets_append.en.json';
import type sheetsRead from '@kumbi/contract/integrations/messages/steps.sheets_read.en.json';
import type tiktokPost from '@kumbi/contract/integrations/messages/steps.tiktok_post.en.json';
import type trelloCreateCard from '@kumbi/contract/integrations/messages/steps.trello_create_card.en.json';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';
import { flowStepViews } from '../automations/flow-steps.public.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly integrations: typeof texts;
  }
  interface GivenTexts {
    readonly integrations: typeof frameTexts &
      typeof listTexts &
      typeof actionTexts &
      typeof asanaCreateTask &
      typeof calendarCreateEvent &
      typeof driveUpload &
      typeof driveUploadFile &
      typeof formsRead &
      typeof gmailSend &
      typeof instagramPost &
      typeof instagramReel &
      typeof linkedinPost &
      typeof sheetsAppend &
      typeof sheetsRead &
      typeof tiktokPost &
      typeof trelloCreateCard;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'mobile-more-options-ksocial': Record<never, never>;
    'int-catalogue': Record<never, never>;
    /** With `id`, an existing connection. */
    'int-service': { readonly platform: string; readonly id?: string; readonly how?: 'added' };
    'int-edit-name': { readonly id: string };
    'int-requests': { readonly id: string };
    /** On the way to the pages of a service; with `id`, to connect an existing one again. */
    'int-connecting': { readonly platform: string; readonly id?: string };
    /** The address may have only `int-done`, as in the specification. */
    'int-result': { readonly 'int-done': string };
  }
}

declare module '../../lib/screens.ts' {
  interface ScreenPaths {
    readonly integrations: true;
    readonly ksocial: true;
    readonly 'ksocial/instagram': true;
    readonly 'ksocial/linkedin': true;
  }
}

const social = { label: 'app.nav.social' } as const;
const screens: readonly Screen[] = [
  {
    path: 'integrations',
    crumbs: [{ label: 'app.nav.integrations' }],
    messages: ['integrations', 'lists'],
    load: async () => (await import('./integrations-page.tsx')).IntegrationsPage,
    prefetch: prefetchList(async () => (await import('./integrations.api.ts')).integrationsQuery),
  },
  {
    path: 'ksocial',
    crumbs: [social],
    messages: [],
    load: async () => (await import('./social/social-nav.tsx')).SocialRoot,
  },
  {
    path: 'ksocial/instagram',
    crumbs: [{ ...social, path: 'ksocial' }, { label: 'app.nav.social_instagram' }],
    messages: ['integrations', 'lists'],
    load: async () => (await import('./social/social-page.tsx')).InstagramPage,
    prefetch: prefetchList(async () => (await import('./integrations.api.ts')).socialQueries.instagram),
  },
  {
    path: 'ksocial/linkedin',
    crumbs: [{ ...social, path: 'ksocial' }, { label: 'app.nav.social_linkedin' }],
    messages: ['integrations', 'lists'],
    load: async () => (await import('./social/social-page.tsx')).LinkedinPage,
    prefetch: prefetchList(async () => (await import('./integrations.api.ts')).socialQueries.linkedin),
  },
];

const modals: ModalScreens = {
  'mobile-more-options-ksocial': {
    messages: [],
    load: async () => (await import('./social/social-nav.tsx')).SocialSheet,
  },
  'int-catalogue': {
    messages: ['integrations'],
    load: async () => (await import('./catalogue-dialog.tsx')).CatalogueDialog,
  },
  'int-service': {
    needs: ['platform'],
    messages: ['integrations'],
    load: async () => (await import('./service-dialog.tsx')).ServiceDialog,
  },
  'int-requests': {
    needs: ['id'],
    messages: ['integrations'],
    load: async () => (await import('./requests-drawer.tsx')).RequestsDrawer,
  },
  'int-connecting': {
    needs: ['platform'],
    messages: ['integrations'],
    load: async () => (await import('./connecting/connecting-dialog.tsx')).ConnectingDialog,
  },
  'int-result': {
    needs: ['int-done'],
    opensWith: 'int-done',
    messages: ['integrations'],
    load: async () => (await import('./connecting/result-dialog.tsx')).ResultDialog,
  },
  'int-edit-name': {
    needs: ['id'],
    messages: ['integrations'],
    load: async () => (await import('./cards/rename-dialog.tsx')).RenameDialog,
  },
};

export const integrationsWeb: WebModule = {
  name: 'integrations',
  screens,
  modals,
  modalParams: ['platform', 'int-done'],
  provide: () => {
    flowStepViews.provide('integrations', async () => (await import('./integrations.steps.ts')).integrationsStepViews);
  },
};
