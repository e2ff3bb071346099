import ipaddr from 'ipaddr.js';

/** The bits before an IPv4 address that is written as IPv6. */
const mappedBits = 96;

/** Returns a range as it is stored: a single address is a range of one. The caller has validated its form. */
export function normalNetwork(text: string): string {
  const [address = '', prefix] = text.split('/');
  const parsed = ipaddr.parse(address);
  const bits = Number(prefix ?? (parsed.kind() === 'ipv4' ? 32 : 128));
  // Callers are compared by their real family, so an IPv4 range that is written as IPv6 is stored as IPv4.
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && bits >= mappedBits)
    return `${parsed.toIPv4Address().toString()}/${bits - mappedBits}`;
  return `${parsed.toString()}/${bits}`;
}

/** Formats a range for people: a range of one is shown as an address. */
export function shownNetwork(network: string): string {
  const [address = '', bits] = network.split('/');
  return bits === (address.includes(':') ? '128' : '32') ? address : network;
}

/** Returns whether an address is in one of the ranges. An IPv4 address written as IPv6 counts as IPv4. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const asked = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === asked.kind() && asked.match(base, bits);
  });
}
