import type { ModuleContract } from '../module-contract.ts';
import { whatsappErrors } from './whatsapp.errors.ts';

export const whatsappContract = {
  name: 'whatsapp',
  errors: whatsappErrors,
} as const satisfies ModuleContract;
