import { contactStep } from './steps/contact/contact.step.ts';
import { contactChangedStart } from './steps/contact-changed/contact-changed.start.ts';
import { contactFieldStep } from './steps/contact-field/contact-field.step.ts';
import { contactGroupStep } from './steps/contact-group/contact-group.step.ts';
import { contactJoinedGroupStart } from './steps/contact-joined-group/contact-joined-group.start.ts';
import { contactJoinedSegmentStart } from './steps/contact-joined-segment/contact-joined-segment.start.ts';
import { contactTagStep } from './steps/contact-tag/contact-tag.step.ts';
import { contactTaggedStart } from './steps/contact-tagged/contact-tagged.start.ts';
import { findContactStep } from './steps/find-contact/find-contact.step.ts';

export const contactsSteps = [
  contactTaggedStart,
  contactJoinedGroupStart,
  contactJoinedSegmentStart,
  contactChangedStart,
  contactStep,
  findContactStep,
  contactTagStep,
  contactGroupStep,
  contactFieldStep,
] as const;
