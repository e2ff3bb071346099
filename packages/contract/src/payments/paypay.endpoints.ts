import { serviceForm } from '../integrations/service-form.rules.ts';
import { paypayService } from './paypay.definition.ts';

export const paypay = serviceForm(paypayService);
