import type { Locale } from '@/lib/i18n/routing';

/** What famous places are called in other languages; what is not here, everybody calls as Venetians do. */
export const translatedTitles: Readonly<Record<string, Partial<Record<Locale, string>>>> = {
  'Palazzo Ducale': {
    de: 'Dogenpalast',
    it: 'Palazzo Ducale',
    fr: 'Palais des Doges',
    ja: 'ドゥカーレ宮殿',
    pt: 'Palácio Ducal',
    es: 'Palacio Ducal',
  },
  'Teatro La Fenice': { ja: 'フェニーチェ劇場', fr: 'Théâtre La Fenice', de: 'Opernhaus La Fenice' },
  'Caffè Florian': { ja: 'カフェ・フローリアン', fr: 'Café Florian', de: 'Caffè Florian', pt: 'Café Florian' },
  "Harry's Bar": { ja: 'ハリーズ・バー' },
  "Gallerie dell'Accademia": {
    de: 'Galerien der Akademie',
    fr: "Galeries de l'Académie",
    ja: 'アカデミア美術館',
    pt: 'Galerias da Academia',
    es: 'Galerías de la Academia',
  },
  'Peggy Guggenheim Collection': {
    de: 'Peggy-Guggenheim-Sammlung',
    it: 'Collezione Peggy Guggenheim',
    fr: 'Collection Peggy Guggenheim',
    ja: 'ペギー・グッゲンハイム・コレクション',
    pt: 'Coleção Peggy Guggenheim',
    es: 'Colección Peggy Guggenheim',
  },
  'Museo del Vetro': {
    de: 'Glasmuseum Murano',
    fr: 'Musée du Verre de Murano',
    ja: 'ムラーノ・ガラス博物館',
    pt: 'Museu do Vidro de Murano',
    es: 'Museo del Vidrio de Murano',
  },
  'Museo del Merletto': {
    de: 'Spitzenmuseum Burano',
    fr: 'Musée de la Dentelle de Burano',
    ja: 'ブラーノ・レース博物館',
    pt: 'Museu da Renda de Burano',
    es: 'Museo del Encaje de Burano',
  },
  'Museo Storico Navale': {
    de: 'Marinemuseum',
    fr: "Musée d'histoire navale",
    ja: '海洋史博物館',
    pt: 'Museu de História Naval',
    es: 'Museo de Historia Naval',
  },
  'Mercato di Rialto': {
    de: 'Rialtomarkt',
    fr: 'Marché du Rialto',
    ja: 'リアルト市場',
    pt: 'Mercado de Rialto',
    es: 'Mercado de Rialto',
  },
  'Libreria Acqua Alta': { de: 'Buchhandlung Acqua Alta', ja: 'アックア・アルタ書店' },
  'Mercato del Pesce al Minuto': {
    de: 'Fischmarkt von Chioggia',
    fr: 'Marché aux poissons de Chioggia',
    ja: 'キオッジャ魚市場',
    pt: 'Mercado de Peixe de Chioggia',
    es: 'Mercado de Pescado de Chioggia',
  },
  'Cattedrale di Santa Maria Assunta': {
    de: 'Dom von Chioggia',
    fr: 'Cathédrale de Chioggia',
    pt: 'Catedral de Chioggia',
    es: 'Catedral de Chioggia',
  },
};
