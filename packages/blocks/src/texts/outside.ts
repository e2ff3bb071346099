const hosts = {
  instagram: 'instagram.com',
  facebook: 'facebook.com',
  tiktok: 'tiktok.com',
  youtube: 'youtube.com',
  linkedin: 'linkedin.com',
  x: 'x.com',
  telegram: 't.me',
} as const;
export type Network = keyof typeof hosts;
export const networks = Object.keys(hosts) as readonly Network[];

export const networkNames: Readonly<Record<Network, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  x: 'X',
  telegram: 'Telegram',
};

/** The prefix of a handle in a network's addresses. */
const beforeHandle: Readonly<Partial<Record<Network, string>>> = { tiktok: '@', youtube: '@', linkedin: 'in/' };

/**
 * Sellers type a handle or a whole address. Only the network's own host is ever linked, so that no field becomes a
 * script or a trap.
 */
export function socialLink(network: Network, typed: string): string | null {
  const text = typed.trim();
  const url = parsed(text.startsWith('http') ? text : `https://${text}`);
  if (url && (url.hostname === hosts[network] || url.hostname.endsWith(`.${hosts[network]}`))) {
    return `https://${url.hostname}${url.pathname}`;
  }
  const handle = text.replace(/^@/, '');
  if (!/^[\w.-]{2,60}$/.test(handle)) return null;
  return `https://${hosts[network]}/${beforeHandle[network] ?? ''}${handle}`;
}

/** Returns the seller's map link, or else a search for the address. */
export function mapLink(location: string, address: string): string | null {
  const url = parsed(location.trim());
  if (url) return url.href;
  const words = location.trim() || address.trim();
  return words ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words)}` : null;
}

export function whatsappLink(number: string, text: string): string | null {
  const digits = internationalDigits(number);
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : null;
}

export function phoneLink(number: string): string | null {
  const digits = internationalDigits(number);
  return digits ? `tel:+${digits}` : null;
}

/** Nine digits that begin with 9 or 2 are an Angolan number without its country code. */
function internationalDigits(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < 7) return '';
  return /^[29]\d{8}$/.test(digits) ? `244${digits}` : digits;
}

function parsed(text: string): URL | null {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}
