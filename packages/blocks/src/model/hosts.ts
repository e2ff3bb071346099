/** The hosts of videos; their players are in `texts/embed-address.ts`. */
export const videoHosts = ['youtube.com', 'youtu.be', 'vimeo.com'] as const;

/** The hosts of embedded content. Saving a page refuses all others. */
export const embedHosts = [
  ...videoHosts,
  'spotify.com',
  'soundcloud.com',
  'google.com',
  'openstreetmap.org',
  'calendly.com',
] as const;

/** Origins of embedded frames, for the page's content security policy. */
export const frameOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://open.spotify.com',
  'https://w.soundcloud.com',
  'https://www.google.com',
  'https://www.openstreetmap.org',
  'https://calendly.com',
] as const;
