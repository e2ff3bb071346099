/**
 * Builds a database of countries in MaxMind's format, with one country for each given network of IPv4. The format:
 * https://maxmind.github.io/MaxMind-DB/
 */
export function countryFile(networks: readonly { readonly network: string; readonly country: string }[]): Buffer {
  const data: Buffer[] = [];
  let length = 0;
  const offsets = networks.map(({ country }) => {
    const entry = map([['country', map([['iso_code', text(country)]])]]);
    data.push(entry);
    length += entry.length;
    return length - entry.length;
  });
  const nodes: [number | null, number | null][] = [[null, null]];
  const leaf = (index: number): number => -1 - (offsets[index] ?? 0);
  networks.forEach(({ network }, index) => {
    const [address = '', bits = '32'] = network.split('/');
    const value = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    let at = 0;
    for (let bit = 0; bit < Number(bits); bit += 1) {
      const side = Math.floor(value / 2 ** (31 - bit)) % 2 === 1 ? 1 : 0;
      const node = nodes[at];
      if (!node) throw new Error('a node is missing');
      if (bit === Number(bits) - 1) node[side] = leaf(index);
      else {
        node[side] ??= nodes.push([null, null]) - 1;
        at = node[side] ?? 0;
      }
    }
  });
  // A record is another node, the number of nodes for none, or a place in the data, which begins 16 bytes later.
  const record = (value: number | null): number =>
    value === null ? nodes.length : value < 0 ? nodes.length + 16 + (-1 - value) : value;
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach(([left, right], index) => {
    tree.writeUIntBE(record(left), index * 6, 3);
    tree.writeUIntBE(record(right), index * 6 + 3, 3);
  });
  const metadata = map([
    ['binary_format_major_version', number(2, 2)],
    ['binary_format_minor_version', number(0, 2)],
    ['build_epoch', number(1_700_000_000, 9)],
    ['database_type', text('Test-Country')],
    ['description', map([['en', text('test')]])],
    ['ip_version', number(4, 2)],
    ['languages', Buffer.concat([Buffer.from([0x01, 0x04]), text('en')])],
    ['node_count', number(nodes.length, 4)],
    ['record_size', number(24, 2)],
  ]);
  return Buffer.concat([tree, Buffer.alloc(16), ...data, Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'), metadata]);
}

/** Types of the format up to 7 are in the first byte; the others follow it. */
const control = (type: number, size: number): Buffer =>
  type < 8 ? Buffer.from([(type << 5) | size]) : Buffer.from([size, type - 7]);

const text = (value: string): Buffer => Buffer.concat([control(2, value.length), Buffer.from(value)]);

function number(value: number, type: 2 | 4 | 9): Buffer {
  // 16 bits, 32 bits and 64 bits have the types 5, 6 and 9.
  const bytes = type === 2 ? 2 : type === 4 ? 4 : 8;
  const digits = Buffer.alloc(bytes);
  digits.writeUIntBE(value, bytes > 6 ? 2 : 0, Math.min(bytes, 6));
  return Buffer.concat([control(bytes === 2 ? 5 : bytes === 4 ? 6 : 9, bytes), digits]);
}

const map = (entries: readonly (readonly [string, Buffer])[]): Buffer =>
  Buffer.concat([control(7, entries.length), ...entries.flatMap(([key, value]) => [text(key), value])]);
