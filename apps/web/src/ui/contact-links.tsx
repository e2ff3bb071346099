import { contactLinks } from '../lib/contact-links.ts';
import { slotHost } from './part-host.tsx';

/** The links of modules to the operator of the platform. */
export const ContactLinks = slotHost(contactLinks);
