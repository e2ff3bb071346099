import { randomBytes, randomInt } from 'node:crypto';
import { isSameCredential } from '../../guard.ts';
import type { World } from '../../provider.ts';

/** A phone number of WhatsApp, with the app that its messages are sent to. */
export type PhoneNumber = {
  id: string;
  wabaId: string;
  token: string;
  appSecret: string;
  display: string;
  name: string;
  quality: 'GREEN' | 'YELLOW' | 'RED';
  tier: string;
  callbackUrl: string | null;
  /** Whether the account sends its messages to the app. */
  subscribed: boolean;
  /** Whether it can send and receive by the API. A number that signs up registers afterwards. */
  registered: boolean;
};

/** How a token was lost. */
export type Lost = 'revoked' | 'expired';

const MOST_NUMBERS = 200;
const digits = (length: number): string =>
  Array.from({ length }, (_, at) => String(randomInt(at === 0 ? 1 : 0, 10))).join('');
const newToken = (): string => `EAA${randomBytes(30).toString('hex')}`;

/** The numbers, and the tokens that no longer work. Tokens of pixels are known by their form alone. */
export function openMetaBook(world: World) {
  const numbers = world.collection<PhoneNumber>('meta-numbers');
  const lost = world.collection<Lost>('meta-lost-tokens');
  const codes = world.collection<string>('meta-codes');

  function open(wanted: Partial<PhoneNumber> = {}): PhoneNumber | undefined {
    if (numbers.size >= MOST_NUMBERS) return undefined;
    const number: PhoneNumber = {
      id: digits(15),
      wabaId: digits(15),
      token: newToken(),
      appSecret: randomBytes(16).toString('hex'),
      display: `+244 923 ${digits(3)} ${digits(3)}`,
      name: 'Terra Boa',
      quality: 'GREEN',
      tier: 'TIER_1K',
      callbackUrl: null,
      subscribed: false,
      registered: true,
      ...wanted,
    };
    numbers.put(number.id, number);
    return number;
  }

  return {
    open,
    numbers: (): PhoneNumber[] => numbers.values(),
    number: (id: string): PhoneNumber | undefined => numbers.get(id),
    ofAccount: (wabaId: string): PhoneNumber[] => numbers.values().filter((each) => each.wabaId === wabaId),
    withToken: (token: string | undefined): PhoneNumber | undefined =>
      numbers.values().find((each) => isSameCredential(token, each.token)),
    change(id: string, change: Partial<PhoneNumber>): PhoneNumber | undefined {
      const number = numbers.get(id);
      if (!number) return undefined;
      numbers.put(id, { ...number, ...change });
      return numbers.get(id);
    },
    lose: (token: string, how: Lost): void => lost.put(token, how),
    lostAs: (token: string): Lost | undefined => lost.get(token),
    /** A code of the embedded signup stands for the token of a number, once. */
    issueCode(token: string): string {
      const code = randomBytes(16).toString('hex');
      codes.put(code, token);
      return code;
    },
    takeCode(code: string): string | undefined {
      const token = codes.get(code);
      codes.delete(code);
      return token;
    },
    clear(): void {
      for (const each of [numbers, lost, codes]) each.clear();
    },
  };
}

export type MetaBook = ReturnType<typeof openMetaBook>;
