import type { StepView } from '../automations/automations.public.tsx';
import { contactView } from './steps/contact/contact.step.ts';
import { contactChangedView } from './steps/contact-changed/contact-changed.step.ts';
import { contactFieldView } from './steps/contact-field/contact-field.step.ts';
import { contactGroupView } from './steps/contact-group/contact-group.step.ts';
import { contactJoinedGroupView } from './steps/contact-joined-group/contact-joined-group.step.ts';
import { contactJoinedSegmentView } from './steps/contact-joined-segment/contact-joined-segment.step.ts';
import { contactTagView } from './steps/contact-tag/contact-tag.step.ts';
import { contactTaggedView } from './steps/contact-tagged/contact-tagged.step.ts';
import { findContactView } from './steps/find-contact/find-contact.step.ts';

export const contactsSteps: readonly StepView[] = [
  contactTaggedView,
  contactJoinedGroupView,
  contactJoinedSegmentView,
  contactChangedView,
  contactView,
  findContactView,
  contactTagView,
  contactGroupView,
  contactFieldView,
];
