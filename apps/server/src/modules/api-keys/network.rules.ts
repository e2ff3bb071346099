import ipaddr from 'ipaddr.js';

/** What an IPv4 address has before it when it is written as IPv6. */
const mappedBits = 96;

/** A range of addresses as it is kept: an address alone is a range of one. Its form was checked before. */
export function normalNetwork(text: string): string {
  const [address = '', prefix] = text.split('/');
  const parsed = ipaddr.parse(address);
  const bits = Number(prefix ?? (parsed.kind() === 'ipv4' ? 32 : 128));
  // Callers are compared as what they are, so a range of IPv4 that is written as IPv6 is kept as one of IPv4.
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && bits >= mappedBits)
    return `${parsed.toIPv4Address().toString()}/${bits - mappedBits}`;
  return `${parsed.toString()}/${bits}`;
}

/** As people read it: a range of one is an address. */
export function shownNetwork(network: string): string {
  const [address = '', bits] = network.split('/');
  return bits === (address.includes(':') ? '128' : '32') ? address : network;
}

/** Whether an address lies in one of the ranges. An IPv4 address that came as IPv6 is taken for what it is. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const asked = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === asked.kind() && asked.match(base, bits);
  });
}
