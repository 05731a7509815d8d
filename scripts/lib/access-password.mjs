import { randomInt } from 'node:crypto';

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
