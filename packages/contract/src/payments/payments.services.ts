import { appypayService } from './appypay.definition.ts';
import { paypayService } from './paypay.definition.ts';
import { proxypayService } from './proxypay.definition.ts';

export const paymentsServices = [proxypayService, appypayService, paypayService] as const;
