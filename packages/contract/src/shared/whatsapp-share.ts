/** Returns a link that sends a message to a contact of the reader's choice. */
export const whatsappShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
