import type * as calls from '@kumbi/contract/contacts/contacts.endpoints.ts';
import type * as fieldCalls from '@kumbi/contract/contacts/public-field.endpoints.ts';
import type * as groupCalls from '@kumbi/contract/contacts/public-group.endpoints.ts';
import type * as segmentCalls from '@kumbi/contract/contacts/public-segment.endpoints.ts';
import type * as taskCalls from '@kumbi/contract/contacts/public-task.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type ContactsCalls = CallsOf<typeof calls> &
  CallsOf<typeof groupCalls> &
  CallsOf<typeof segmentCalls> &
  CallsOf<typeof fieldCalls> &
  CallsOf<typeof taskCalls>;

const contacts: Routes<ContactsCalls> = {
  listContacts: 'GET /contacts',
  getContact: 'GET /contacts/:id',
  findOrCreateContact: 'POST /contacts',
  updateContact: 'PATCH /contacts/:id',
  deleteContact: 'DELETE /contacts/:id',
  addContactTags: 'POST /contacts/:id/tags',
  deleteContactTag: 'DELETE /contacts/:id/tags/:tag',
  addContactToGroup: 'PUT /contacts/:id/groups/:group_id',
  removeContactFromGroup: 'DELETE /contacts/:id/groups/:group_id',
  listContactConsents: 'GET /contacts/:id/consents',
  recordContactConsent: 'POST /contacts/:id/consents',
  withdrawContactConsent: 'DELETE /contacts/:id/consents/:channel',
  listContactGroups: 'GET /contact-groups',
  getContactGroup: 'GET /contact-groups/:id',
  createContactGroup: 'POST /contact-groups',
  updateContactGroup: 'PATCH /contact-groups/:id',
  deleteContactGroup: 'DELETE /contact-groups/:id',
  listContactSegments: 'GET /contact-segments',
  getContactSegment: 'GET /contact-segments/:id',
  createContactSegment: 'POST /contact-segments',
  updateContactSegment: 'PATCH /contact-segments/:id',
  deleteContactSegment: 'DELETE /contact-segments/:id',
  listSegmentContacts: 'GET /contact-segments/:id/contacts',
  listContactFields: 'GET /contact-fields',
  getContactField: 'GET /contact-fields/:id',
  createContactField: 'POST /contact-fields',
  updateContactField: 'PATCH /contact-fields/:id',
  deleteContactField: 'DELETE /contact-fields/:id',
  listContactNotes: 'GET /contact-notes',
  getContactNote: 'GET /contact-notes/:id',
  createContactNote: 'POST /contact-notes',
  updateContactNote: 'PATCH /contact-notes/:id',
  deleteContactNote: 'DELETE /contact-notes/:id',
  listContactTasks: 'GET /contact-tasks',
  getContactTask: 'GET /contact-tasks/:id',
  createContactTask: 'POST /contact-tasks',
  updateContactTask: 'PATCH /contact-tasks/:id',
  deleteContactTask: 'DELETE /contact-tasks/:id',
};

export const contactsSections = {
  contacts: {
    routes: contacts,
    walks: {
      all: 'listContacts',
      allGroups: 'listContactGroups',
      allFields: 'listContactFields',
      allSegments: 'listContactSegments',
      allInSegment: 'listSegmentContacts',
      allNotes: 'listContactNotes',
      allTasks: 'listContactTasks',
    },
  },
} as const;
