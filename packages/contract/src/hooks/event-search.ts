/** A text as it can be read: as it was sent, or decoded. */
interface Reading {
  readonly text: string;
  /** Where in the text as it was sent a part of this one stands. */
  readonly placeOf: (from: number, to: number) => Match;
}

/** From the first sign that matches to behind the last. */
export interface Match {
  readonly from: number;
  readonly to: number;
}

/** What stands for other signs: by which pattern it is found, and what it means. */
interface Code {
  readonly pattern: RegExp;
  readonly meaning: (code: string) => string;
}

/** UTF-8 as addresses and forms write it, one sign each. */
const sign = /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;
const address: Code = { pattern: sign, meaning: uriMeaning };
const form: Code = {
  pattern: new RegExp(String.raw`\+|${sign.source}`, 'gi'),
  meaning: (code) => (code === '+' ? ' ' : uriMeaning(code)),
};
const json: Code = {
  pattern: /\\(?:u[\da-fA-F]{4}|["\\/bfnrt])/g,
  meaning: (code) => JSON.parse(`"${code}"`) as string,
};
/** Signs that are not plain letters, with the accents that follow them. */
const accents: Code = { pattern: /[^\0-\x7f]\p{M}*|[\0-\x7f]\p{M}+/gu, meaning: bare };

function uriMeaning(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return code;
  }
}

function bare(letter: string): string {
  return letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Capitals and accents do not matter. */
const folded = (reading: Reading): Reading => {
  const { text, placeOf } = decoded(reading, accents);
  return { text: text.toLowerCase(), placeOf };
};
const fold = (text: string): string => folded(asSent(text)).text;

/** Looks for a term by the one rule by which events are searched, in lists and within one. */
export function finderOf(term: string): (text: string) => boolean {
  const wanted = fold(term);
  return (text) => {
    for (const reading of readingsOf(text)) if (reading.text.includes(wanted)) return true;
    return false;
  };
}

/** Where a text has a term, by the rule of `finderOf`: in order, none over another. */
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

/** A text in each way that its sender may have meant it, each once: a form may hold JSON, and JSON the parts of a form. */
function* readingsOf(text: string): Generator<Reading> {
  const known = new Set<Reading>();
  const sent = asSent(text);
  for (const outer of [sent, decoded(sent, address), decoded(sent, form)]) {
    for (const reading of [outer, decoded(outer, json)]) {
      if (known.has(reading)) continue;
      known.add(reading);
      yield folded(reading);
    }
  }
}

const asSent = (text: string): Reading => ({ text, placeOf: (from, to) => ({ from, to }) });

/** @returns the same reading where nothing is encoded */
function decoded(reading: Reading, { pattern, meaning }: Code): Reading {
  const { text } = reading;
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

/** What stood in `from` to `to`, and now begins at `at` with so many signs. */
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

/** Where one sign came from. */
function sourceOf(stretches: readonly Stretch[], place: number): Match {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stretches[middle]?.at ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  // What means nothing by itself begins where the next one does: the last of them that has a sign is the right one.
  const last = stretches[low - 1];
  if (!last) return { from: place, to: place + 1 };
  const behind = place - last.at - last.length;
  return behind < 0 ? last : { from: last.to + behind, to: last.to + behind + 1 };
}
