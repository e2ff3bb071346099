import * as z from 'zod';
import { domainEvent } from '../event.ts';

export const userSignedUp = domainEvent('user.signed_up', z.object({ user_id: z.uuid() }));
