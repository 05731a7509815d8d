/**
 * How high the ground at well-known places is, in centimetres over ZMPS: Saint Mark's square about 80, the foot of the
 * Rialto bridge and its market about 105.
 */
export const groundLevels: Readonly<Record<string, number>> = {
  'Caffè Florian': 80,
  'Gran Caffè Quadri': 80,
  'Palazzo Ducale': 80,
  'Mercato di Rialto': 105,
  'Bottega dei Mascareri': 105,
};
