import { academyEventTypes } from './academy/event-types.schemas.ts';
import { affiliatesEventTypes } from './affiliates/event-types.schemas.ts';
import { answersEventTypes } from './answers/event-types.schemas.ts';
import { automationsEventTypes } from './automations/event-types.schemas.ts';
import { contactsEventTypes } from './contacts/event-types.schemas.ts';
import type { EventTypeName } from './event-type-names.ts';
import { kwabaEventTypes } from './kwaba/event-types.schemas.ts';
import { linksEventTypes } from './links/event-types.schemas.ts';
import { pagesEventTypes } from './pages/event-types.schemas.ts';
import { paymentLinksEventTypes } from './payment-links/event-types.schemas.ts';
import { paymentsEventTypes } from './payments/event-types.schemas.ts';
import type { SentType } from './shared/event-type.ts';
import { shopsEventTypes } from './shops/event-types.schemas.ts';
import { visitsEventTypes } from './visits/event-types.schemas.ts';
import { whatsappEventTypes } from './whatsapp/event-types.schemas.ts';

/**
 * The events of each module that programs can subscribe to. They are not in the manifests of `modules.ts`, because they
 * contain schemas and the first screen loads the manifests.
 */
export const eventTypes = {
  ...shopsEventTypes,
  ...paymentsEventTypes,
  ...affiliatesEventTypes,
  ...linksEventTypes,
  ...paymentLinksEventTypes,
  ...contactsEventTypes,
  ...academyEventTypes,
  ...answersEventTypes,
  ...visitsEventTypes,
  ...pagesEventTypes,
  ...automationsEventTypes,
  ...kwabaEventTypes,
  ...whatsappEventTypes,
} as const satisfies Readonly<Record<EventTypeName, SentType>>;
