import { contactStep } from './steps/contact/contact.step.ts';

export const contactsSteps = [contactStep] as const;
