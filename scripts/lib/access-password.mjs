import { randomInt } from 'node:crypto';

const SHORTEST = 12;
/** Least number of characters that neither continue a keyboard row, nor count, nor repeat. */
const LEAST_SURPRISE = 4;

const words = (
  'acqua altana amber anchor arcade arch baccala balcony barca bell bridge brick bronze campo canal canvas caulk ceiling cherry ' +
  'cloister compass copper coral cupola dawn dome doge ferry fig filigree flute fog fondaco fountain fresco garden gate ghetto glass ' +
  'gondola grape gull harbour heron honey island jetty juniper kiosk lace lagoon lamp lantern laurel lemon linen lion lute mandolin ' +
  'marble mask mirror mooring mosaic murano oar olive onion orange orchard osprey palace paper pearl pepper pigeon pine plaza pole prow ' +
  'quay radicchio regatta ribbon rope rudder saffron sail salt sandolo silk spritz squero stone swallow tarot tide topaz torch tower ' +
  'velvet vesper vine violin walnut wharf willow window'
).split(' ');

/** A password people can read to each other: three words and a number, about ten thousand million of them. */
export function inventAccessPassword() {
  const word = () => words[randomInt(words.length)];
  return `${word()}-${word()}-${word()}-${randomInt(1000, 10_000)}`;
}

const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()_+',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);

// The words that the long entries of published lists of leaked passwords are made of.
const favourites = new RegExp(
  [
    'pass(word|phrase|wort)?|contrasena|motdepasse|senha|secret|geheim|qwerty|azerty|qwertz|admin(istrator)?|root|user(name)?|guest|login',
    'welcome|willkommen|benvenut[oi]|hello|letmein|changeme|default|test(ing)?|temp(orary)?|access|staging|demo|master|trustno|whatever',
    'iloveyou|loveyou|iloveu|love|forever|princess|sunshine|shadow|dragon|monkey|football|baseball|basketball|superman|batman|starwars',
    'pokemon|jordan|michael|jennifer|jessica|ashley|daniel|andrew|charlie|thomas|chelsea|liverpool|arsenal|manchester|united|barcelona',
    'juventus|cheese|chocolate|computer|internet|samsung|google|facebook|linkedin|summer|winter|spring|autumn|venice|venezia|italia|italy',
    'correct|horse|battery|staple|mustang|killer|hunter|freedom|blink|unbelievable|christopher|alexander|elizabeth|hahaha|thisis',
  ].join('|'),
  'g',
);
const lookAlikes = /** @type {Record<string, string>} */ ({
  '@': 'a',
  4: 'a',
  3: 'e',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
  '!': 'i',
  1: 'i',
});

/**
 * Why this must not be the site's password, or null. Beside its length it is judged by what is left when counting, keyboard
 * rows, repetition and the words of the lists of leaked passwords are taken away.
 */
export function accessPasswordProblem(/** @type {string} */ password) {
  if (password.length < SHORTEST) return `must have at least ${SHORTEST} characters`;
  const lower = password.toLowerCase();
  const word = [...lower.replace(/[\W_\d]+$/, '')].map((letter) => lookAlikes[letter] ?? letter).join('');
  const rests = [lower, word].map((text) =>
    withoutRepetition(withoutWalks(text.replace(favourites, '')).replace(/[\W_\d]{1,4}$/, '')),
  );
  return rests.some((rest) => rest.length < LEAST_SURPRISE) ? 'is one of the passwords that are tried first' : null;
}

/** Takes away every run of three or more neighbours on a keyboard, in the alphabet or in counting. */
function withoutWalks(/** @type {string} */ text) {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    let length = 1;
    while (at + length < text.length && walks.some((walk) => walk.includes(text.slice(at, at + length + 1))))
      length += 1;
    if (length < 3) rest += text.slice(at, at + length);
    at += length;
  }
  return rest;
}

/** `abcabcabc` says no more than `abc`, `aaab` no more than `ab`. */
function withoutRepetition(/** @type {string} */ text) {
  return text.replace(/(.+?)\1+/g, '$1');
}
