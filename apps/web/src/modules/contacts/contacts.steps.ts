import type { StepView } from '../automations/automations.public.tsx';
import { contactView } from './steps/contact/contact.step.ts';

export const contactsSteps: readonly StepView[] = [contactView];
