/** A readable text: as it was sent, or decoded. */
interface Reading {
  readonly text: string;
  /** Maps a range of this text to its place in the text as it was sent. */
  readonly placeOf: (from: number, to: number) => Match;
}

/** From the first matching character to the one after the last. */
export interface Match {
  readonly from: number;
  readonly to: number;
}

/** An encoding of characters: a pattern for its codes, and their meaning. */
interface Code {
  /** False if a text certainly has no code. Most texts have none, and this is much cheaper than the pattern. */
  readonly mayOccur: (text: string) => boolean;
  readonly pattern: RegExp;
  readonly meaning: (code: string) => string;
}

const longestRemembered = 12;
const mostRemembered = 5_000;

/** Caches meanings. A text repeats its codes, and computing a meaning takes much longer than a lookup. */
function remembered(meaning: Code['meaning']): Code['meaning'] {
  const known = new Map<string, string>();
  return (code) => {
    const before = known.get(code);
    if (before !== undefined) return before;
    const meant = meaning(code);
    if (known.size >= mostRemembered) known.clear();
    if (code.length <= longestRemembered) known.set(code, meant);
    return meant;
  };
}

/** Characters that aren't plain letters, with their accents. Matching ignores case and accents. */
const letters: Code = {
  mayOccur: (text) => /[^\0-\x7f]/.test(text),
  pattern: /[^\0-\x7f]\p{M}*|[\0-\x7f]\p{M}+/gu,
  meaning: remembered((letter) => letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()),
};

function folded(reading: Reading): Reading {
  const { text, placeOf } = decoded(reading, letters);
  return { text: text.toLowerCase(), placeOf };
}
const fold = (text: string): string => folded(asSent(text)).text;

/** Percent-encoded UTF-8, as in addresses and forms, one character at a time. */
const sign = /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;
const signMeaning = remembered((code) => {
  try {
    return fold(decodeURIComponent(code));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return code;
  }
});
const hasSign = (text: string) => text.includes('%');
const address: Code = { mayOccur: hasSign, pattern: sign, meaning: signMeaning };
const form: Code = {
  mayOccur: (text) => text.includes('+') || hasSign(text),
  pattern: new RegExp(String.raw`\+|${sign.source}`, 'gi'),
  meaning: (code) => (code === '+' ? ' ' : signMeaning(code)),
};
const json: Code = {
  mayOccur: (text) => text.includes('\\'),
  pattern: /\\(?:u[\da-f]{4}|["\\/bfnrt])/g,
  meaning: remembered((code) => fold(JSON.parse(`"${code}"`) as string)),
};

/** Returns a matcher for a term. It defines how all input from outside is searched, in lists and within one text. */
export function finderOf(term: string): (text: string) => boolean {
  const wanted = fold(term);
  return (text) => {
    for (const reading of readingsOf(text)) if (reading.text.includes(wanted)) return true;
    return false;
  };
}

/** Finds a term in a text by the rule of `finderOf`: in order, without overlaps. */
export function matchesOf(text: string, term: string): Match[] {
  const wanted = fold(term);
  if (wanted === '') return [];
  const found = [...readingsOf(text)]
    .flatMap(({ text: read, placeOf }) => placesIn(read, wanted).map((at) => placeOf(at, at + wanted.length)))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  let end = 0;
  return found.filter(({ from, to }) => {
    const apart = from >= end;
    if (apart) end = to;
    return apart;
  });
}

function placesIn(text: string, wanted: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) places.push(at);
  return places;
}

/**
 * Yields each possible reading of a folded text once: a form may contain JSON, and JSON may contain encoded parts.
 * Folding comes first, so that a long text is folded only once.
 */
function* readingsOf(text: string): Generator<Reading> {
  const known = new Set<Reading>();
  const sent = folded(asSent(text));
  for (const outer of [sent, decoded(sent, address), decoded(sent, form)]) {
    for (const reading of [outer, decoded(outer, json)]) {
      if (known.has(reading)) continue;
      known.add(reading);
      yield reading;
    }
  }
}

const asSent = (text: string): Reading => ({ text, placeOf: (from, to) => ({ from, to }) });

/** @returns the same reading if nothing is encoded */
function decoded(reading: Reading, { mayOccur, pattern, meaning }: Code): Reading {
  const { text } = reading;
  if (!mayOccur(text)) return reading;
  const plain = text.replace(pattern, meaning);
  if (plain === text) return reading;
  let stretches: Stretch[] | undefined;
  return {
    text: plain,
    placeOf: (from, to) => {
      stretches ??= stretchesOf(text, pattern, meaning);
      return reading.placeOf(sourceOf(stretches, from).from, sourceOf(stretches, to - 1).to);
    },
  };
}

/** A replaced range of the source: `from` to `to` became `length` characters at `at`. */
interface Stretch extends Match {
  readonly at: number;
  readonly length: number;
}

function stretchesOf(text: string, pattern: RegExp, meaning: Code['meaning']): Stretch[] {
  let shift = 0;
  return Array.from(text.matchAll(pattern), ({ 0: code, index }) => {
    const { length } = meaning(code);
    const stretch = { at: index + shift, length, from: index, to: index + code.length };
    shift += length - code.length;
    return stretch;
  });
}

/** Maps one character to its place in the source. */
function sourceOf(stretches: readonly Stretch[], place: number): Match {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stretches[middle]?.at ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  // An empty stretch begins where the next one does, so the last stretch with a character is the right one.
  const last = stretches[low - 1];
  if (!last) return { from: place, to: place + 1 };
  const behind = place - last.at - last.length;
  return behind < 0 ? last : { from: last.to + behind, to: last.to + behind + 1 };
}
