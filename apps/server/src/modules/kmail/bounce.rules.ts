/** Enhanced status codes (RFC 3463) of an address that doesn't exist, or whose mailbox is closed. */
const unknownAddress = /\b5\.(?:1\.(?:1|2|6|10)|2\.1)\b/;
/** Of an address that no server can have. */
const invalidAddress = /\b5\.1\.3\b/;

/** Reads from a mail server's rejection that the address is to blame, rather than the email or its sender. */
export function bounceIn(response: string): 'bounced' | 'invalid' | undefined {
  if (invalidAddress.test(response)) return 'invalid';
  return unknownAddress.test(response) ? 'bounced' : undefined;
}
