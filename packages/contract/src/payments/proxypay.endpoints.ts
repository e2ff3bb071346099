import { serviceForm } from '../integrations/service-form.rules.ts';
import { proxypayService } from './proxypay.definition.ts';

export const proxypay = serviceForm(proxypayService);
