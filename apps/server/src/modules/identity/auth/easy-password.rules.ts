// The passwords of ten and more characters in the list of @zxcvbn-ts/language-common 3.0.4 (MIT), in lower case.
import common from './easy-password.data.json' with { type: 'json' };

const known = new Set(common);
const leastVariety = 5;
const fewLetters = 2;
/** Words that alone, with some digits and signs, are the first guesses. */
const words = [
  'password',
  'palavrapasse',
  'passe',
  'senha',
  'kumbi',
  'angola',
  'luanda',
  'multicaixa',
  'qwerty',
  'welcome',
  'bemvindo',
];

/**
 * Returns whether a password is one of those that are tried first: on the list of common ones, a sequence, a repetition,
 * or little more than a common word or the person's own name or email.
 */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  const text = password.toLowerCase().trim();
  if (known.has(text) || new Set(text).size < leastVariety || isSequence(text) || isRepeated(text)) return true;
  const letters = text.replace(/[^\p{L}]/gu, '');
  const own = about.flatMap((each) => each.toLowerCase().split(/[^\p{L}]+/u)).filter((each) => each.length > 2);
  if (letters === '') return false;
  const longest = [...words, ...own].sort((one, other) => other.length - one.length);
  return longest.reduce((left, word) => left.replaceAll(word, ''), letters).length <= fewLetters;
}

/** `abcdefghij`, `9876543210` and `1234567890`. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((each, at) => {
    const step = each.charCodeAt(0) - text.charCodeAt(at);
    return Math.abs(step) === 9 ? -Math.sign(step) : step;
  });
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** `abcdeabcde` */
const isRepeated = (text: string): boolean => `${text}${text}`.indexOf(text, 1) < text.length;
