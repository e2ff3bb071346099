import { serviceForm } from '../integrations/service-form.rules.ts';
import { appypayService } from './appypay.definition.ts';

export const appypay = serviceForm(appypayService);
