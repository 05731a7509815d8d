import type { Area } from '@/lib/geo/area';
import type { Category } from '@/lib/listings/attributes';

// Equivalent words in seven languages. Only exact equivalents: a loose synonym adds wrong results to every query.

export const categoryNames: Record<Category, readonly string[]> = {
  shop: split(
    'shop, shops, store, Laden, Läden, Geschäft, Geschäfte, negozio, negozi, boutique, boutiques, magasin, magasins, ショップ, 店, loja, lojas, tienda, tiendas',
  ),
  hotel: split(
    'hotel, hotels, Unterkunft, albergo, alberghi, hôtel, hôtels, hébergement, ホテル, 宿, alojamento, hotéis, alojamiento, hoteles',
  ),
  restaurant: split('restaurant, restaurants, ristorante, ristoranti, レストラン, restaurantes, Lokal, Gaststätte'),
  fitness: split(
    'fitness, sport, sports, forma fisica, remise en forme, フィットネス, スポーツ, boa forma, desporto, deporte',
  ),
  events: split(
    'events, event, Veranstaltungen, Veranstaltung, eventi, evento, événements, événement, イベント, eventos',
  ),
};

export const areaNames: Record<Area, readonly string[]> = {
  venice: split('Venice, Venedig, Venezia, Venise, ヴェネツィア, ベネチア, ヴェニス, Veneza, Venecia'),
  mestre: split('Mestre, メストレ'),
  chioggia: split('Chioggia, Chiozza, キオッジャ'),
  jesolo: split('Jesolo, Iesolo, イェーゾロ, イエーゾロ, イエゾロ'),
};

export const synonyms: readonly (readonly string[])[] = [
  split('bacaro, bacari, bàcaro, bacareto'),
  split('cicchetti, cicchetto, cichetti, cicheti, cicheto, チケッティ'),
  split('campo, piazza'),
  split('calle, calli'),
  split('traghetto, traghetti, ferry, Fähre, フェリー'),
  split('gondola, gondolas, gondole, Gondel, Gondeln, ゴンドラ, góndola'),
  split('fritole, frittelle, fritelle'),
  split(
    'gelateria, gelato, gelaterie, ice cream, Eis, Eisdiele, glace, glaces, glacier, ジェラート, アイスクリーム, gelado, gelados, sorvete, helado, helados, heladería',
  ),
  split('pasticceria, pasticcerie, pastry, pastries, Konditorei, pâtisserie, ケーキ, pastelaria, pastelería'),
  split('panificio, bakery, Bäckerei, boulangerie, パン屋, padaria, panadería, bread, pane, Brot, pão'),
  split('caffè, café, coffee, Kaffee, カフェ, コーヒー, cafetería'),
  split('osteria, osterie, trattoria, trattorie, taverna, tavern, Wirtshaus'),
  split('vino, wine, Wein, vin, ワイン, vinho, enoteca, cantina'),
  split('birra, beer, Bier, bière, ビール, cerveja, cerveza, birreria, birraria'),
  split('pesce, fish, Fisch, poisson, 魚, peixe, pescado'),
  split('frutti di mare, seafood, Meeresfrüchte, fruits de mer, シーフード, marisco, mariscos'),
  split('carne, meat, Fleisch, viande, 肉'),
  split('pizza, pizzeria, Pizzen, ピザ, ピッツァ'),
  split('colazione, breakfast, Frühstück, 朝食, desayuno'),
  split('museo, musei, museum, museums, Museen, musée, musées, 博物館, 美術館, museu, museus, museos'),
  split('teatro, teatri, theatre, theater, Theater, théâtre, 劇場'),
  split('opera, Oper, opéra, オペラ, ópera'),
  split('concerto, concerti, concert, concerts, Konzert, Konzerte, コンサート, concierto, conciertos, concertos'),
  split('cinema, Kino, cinéma, 映画館, cine'),
  split('galleria, gallery, Galerie, ギャラリー, galeria, galería'),
  split('arte, art, Kunst, 美術'),
  split('biblioteca, library, Bibliothek, bibliothèque, 図書館'),
  split('palazzo, palace, Palast, palais, 宮殿, palácio, palacio'),
  split('chiesa, church, Kirche, église, 教会, igreja, iglesia'),
  split('cattedrale, cathedral, Kathedrale, cathédrale, 大聖堂, catedral'),
  split('forte, fort, fortress, Festung, 要塞, fortaleza'),
  split('torre, tower, Turm, 塔'),
  split('orologio, clock, Uhr, horloge, 時計, relógio, reloj'),
  split('casinò, casino, Kasino, カジノ'),
  split(
    'libreria, libri, books, bookshop, Bücher, Buchhandlung, librairie, livres, 本屋, livraria, livros, librería, libros',
  ),
  split('mercato, market, Markt, marché, 市場, マーケット, mercado'),
  split('maschera, maschere, mask, masks, Maske, Masken, masque, masques, 仮面, マスク, máscara, máscaras'),
  split('vetro, glass, Glas, verre, ガラス, vidro, vidrio'),
  split('merletto, merletti, lace, Spitze, Spitzen, dentelle, レース, renda, encaje'),
  split('supermercato, supermarket, Supermarkt, supermarché, スーパー, supermercado'),
  split('spezie, spices, Gewürze, épices, スパイス, especiarias, especias'),
  split(
    'centro commerciale, shopping centre, shopping center, shopping, Einkaufszentrum, centre commercial, ショッピング, centro comercial',
  ),
  split('spiaggia, beach, Strand, plage, ビーチ, praia, playa'),
  split('parco, park, Park, parc, 公園, parque'),
  split(
    'giardino, giardini, garden, gardens, Garten, Gärten, jardin, jardins, 庭園, jardim, jardins, jardín, jardines',
  ),
  split('campeggio, camping, campsite, Campingplatz, キャンプ, campismo'),
  split('piscina, pool, pools, Schwimmbad, piscine, プール'),
  split('corsa, running, Laufen, Joggen, ランニング, corrida, correr'),
  split('canottaggio, rowing, voga, Rudern, aviron, ボート, remo'),
  split('vela, sailing, Segeln, voile, ヨット'),
  split('calcio, football, soccer, Fußball, サッカー, futebol, fútbol'),
  split('golf, Golfplatz, ゴルフ, golfe'),
  split('isola, island, Insel, île, 島, ilha, isla'),
  split('stazione, station, Bahnhof, gare, 駅, estação, estación'),
  split('aeroporto, airport, Flughafen, aéroport, 空港, aeropuerto'),
];

/** Ignored, unless a query consists of nothing else. */
export const fillers: readonly string[] = (
  'a an the in at of on and near by for to with i le la il lo gli un una di da del della dei delle e vicino per con der die das ein eine und bei nahe mit von im am ' +
  'les des du de et près pour avec o os as um uma do da dos e perto em no na com el los las y en cerca para con al the my me'
).split(' ');

function split(list: string): string[] {
  return list.split(', ');
}
