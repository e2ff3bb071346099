import * as z from 'zod';
import { domainEvent } from '../event.ts';

/** An API key expires within two weeks. */
export const apiKeyExpiresSoon = domainEvent('api_key.expires_soon', z.object({ api_key_id: z.uuid() }));

/** A program called with a key after its expiry, for the first time. */
export const apiKeyUsedAfterExpiry = domainEvent('api_key.used_after_expiry', z.object({ api_key_id: z.uuid() }));
