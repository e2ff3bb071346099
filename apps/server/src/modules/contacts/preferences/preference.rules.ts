const shown = '•••';

/** Hides most of an address, because anyone with the link sees it: `a•••@example.com`. */
export function hideAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}${shown}${email.slice(at)}`;
}

/** Hides most of a number: `+244•••333`. */
export const hideNumber = (phone: string): string =>
  phone === '' ? '' : `${phone.slice(0, 4)}${shown}${phone.slice(-3)}`;
