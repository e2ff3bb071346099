import type { SaveForm } from '../../../lib/forms/use-save-form.ts';
import type { LinkValues } from './link-values.ts';

export type LinkForm = SaveForm<LinkValues>['form'];
