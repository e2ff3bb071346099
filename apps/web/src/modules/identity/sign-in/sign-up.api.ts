import { signUpEmail } from '@kumbi/contract/identity/sign-up.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const signUpEmails = resource({ get: pick(signUpEmail.get, 'email') });
