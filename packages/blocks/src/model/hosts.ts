/** Whose videos can be shown; the players are in `texts/embed-address.ts`. */
export const videoHosts = ['youtube.com', 'youtu.be', 'vimeo.com'] as const;

/** Whose things can be embedded. Everything else is refused when a page is saved. */
export const embedHosts = [
  ...videoHosts,
  'spotify.com',
  'soundcloud.com',
  'google.com',
  'openstreetmap.org',
  'calendly.com',
] as const;

/** Origins of the frames that embeds become, for the policy that a page is served with. */
export const frameOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://open.spotify.com',
  'https://w.soundcloud.com',
  'https://www.google.com',
  'https://www.openstreetmap.org',
  'https://calendly.com',
] as const;
