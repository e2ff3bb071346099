import ipaddr from 'ipaddr.js';

/** A range of addresses as it is kept: an address alone is a range of one. Its form was checked before. */
export function normalNetwork(text: string): string {
  const [address = '', prefix] = text.split('/');
  const parsed = ipaddr.parse(address);
  const bits = prefix ?? (parsed.kind() === 'ipv4' ? '32' : '128');
  return `${parsed.toString()}/${bits}`;
}

/** As people read it: a range of one is an address. */
export const shownNetwork = (network: string): string => network.replace(/^(.*\..*)\/32$|^(.*:.*)\/128$/, '$1$2');

/** Whether an address lies in one of the ranges. An IPv4 address that came as IPv6 is taken for what it is. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const asked = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === asked.kind() && asked.match(base, bits);
  });
}
