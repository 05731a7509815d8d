import type { Area } from '@/lib/geo/area';
import type { Category } from '@/lib/listings/attributes';

// What visitors say in seven languages for what Venetians write over the door. Only words that mean the same place:
// a synonym too many hides the right answer among wrong ones.

/** Words that find every place of a category. */
export const categoryWords: Record<Category, readonly string[]> = {
  shop: words(
    'shop shops store Laden Läden Geschäft Geschäfte negozio negozi boutique boutiques magasin magasins ショップ 店 loja lojas tienda tiendas',
  ),
  hotel: words(
    'hotel hotels Unterkunft albergo alberghi hôtel hôtels hébergement ホテル 宿 alojamento hotéis alojamiento hoteles',
  ),
  restaurant: words('restaurant restaurants ristorante ristoranti レストラン restaurantes Lokal Gaststätte'),
  fitness: [
    'fitness',
    'sport',
    'sports',
    'forma fisica',
    'remise en forme',
    'フィットネス',
    'スポーツ',
    'boa forma',
    'desporto',
    'deporte',
  ],
  events: words('events event Veranstaltungen Veranstaltung eventi evento événements événement イベント eventos'),
};

/** Words that find every place of an area. */
export const areaWords: Record<Area, readonly string[]> = {
  venice: words('Venice Venedig Venezia Venise ヴェネツィア ベネチア ヴェニス Veneza Venecia'),
  mestre: words('Mestre メストレ'),
  chioggia: words('Chioggia Chiozza キオッジャ'),
  jesolo: words('Jesolo Iesolo イエーゾロ'),
};

/** Words for the same thing: whoever says one finds them all. */
export const synonyms: readonly (readonly string[])[] = [
  // Venetian, and what others make of it
  words('bacaro bacari bàcaro bacareto'),
  words('cicchetti cicchetto cichetti cicheti cicheto チケッティ'),
  words('campo piazza'),
  words('calle calli'),
  words('traghetto traghetti ferry Fähre フェリー'),
  words('gondola gondolas gondole Gondel Gondeln ゴンドラ góndola'),
  words('fritole frittelle fritelle'),
  // to eat and to drink
  [
    'gelateria',
    'gelato',
    'gelaterie',
    'ice cream',
    'Eis',
    'Eisdiele',
    'glace',
    'glaces',
    'glacier',
    'ジェラート',
    'アイスクリーム',
    'gelado',
    'gelados',
    'sorvete',
    'helado',
    'helados',
    'heladería',
  ],
  words('pasticceria pasticcerie pastry pastries Konditorei pâtisserie ケーキ pastelaria pastelería'),
  words('panificio bakery Bäckerei boulangerie パン屋 padaria panadería bread pane Brot pão'),
  words('caffè café coffee Kaffee カフェ コーヒー cafetería'),
  words('osteria osterie trattoria trattorie taverna tavern Wirtshaus'),
  words('vino wine Wein vin ワイン vinho enoteca cantina'),
  words('birra beer Bier bière ビール cerveja cerveza birreria birraria'),
  words('pesce fish Fisch poisson 魚 peixe pescado'),
  ['frutti di mare', 'seafood', 'Meeresfrüchte', 'fruits de mer', 'シーフード', 'marisco', 'mariscos'],
  words('carne meat Fleisch viande 肉'),
  words('pizza pizzeria Pizzen ピザ ピッツァ'),
  words('colazione breakfast Frühstück 朝食 desayuno'),
  // to see
  words('museo musei museum museums Museen musée musées 博物館 美術館 museu museus museos'),
  words('teatro teatri theatre theater Theater théâtre 劇場'),
  words('opera Oper opéra オペラ ópera'),
  words('concerto concerti concert concerts Konzert Konzerte コンサート concierto conciertos concertos'),
  words('cinema Kino cinéma 映画館 cine'),
  words('galleria gallery Galerie ギャラリー galeria galería'),
  words('arte art Kunst 美術'),
  words('biblioteca library Bibliothek bibliothèque 図書館'),
  words('palazzo palace Palast palais 宮殿 palácio palacio'),
  words('chiesa church Kirche église 教会 igreja iglesia'),
  words('cattedrale cathedral Kathedrale cathédrale 大聖堂 catedral'),
  words('forte fort fortress Festung 要塞 fortaleza'),
  words('torre tower Turm 塔'),
  words('orologio clock Uhr horloge 時計 relógio reloj'),
  ['casinò', 'casino', 'Kasino', 'カジノ'],
  // to buy
  words('libreria libri books bookshop Bücher Buchhandlung librairie livres 本屋 livraria livros librería libros'),
  words('mercato market Markt marché 市場 マーケット mercado'),
  words('maschera maschere mask masks Maske Masken masque masques 仮面 マスク máscara máscaras'),
  words('vetro glass Glas verre ガラス vidro vidrio'),
  words('merletto merletti lace Spitze Spitzen dentelle レース renda encaje'),
  words('supermercato supermarket Supermarkt supermarché スーパー supermercado'),
  words('spezie spices Gewürze épices スパイス especiarias especias'),
  [
    'centro commerciale',
    'shopping centre',
    'shopping center',
    'shopping',
    'Einkaufszentrum',
    'centre commercial',
    'ショッピング',
    'centro comercial',
  ],
  // to be outdoors
  words('spiaggia beach Strand plage ビーチ praia playa'),
  words('parco park Park parc 公園 parque'),
  words('giardino giardini garden gardens Garten Gärten jardin jardins 庭園 jardim jardins jardín jardines'),
  words('campeggio camping campsite Campingplatz キャンプ campismo'),
  words('piscina pool pools Schwimmbad piscine プール'),
  words('corsa running Laufen Joggen ランニング corrida correr'),
  words('canottaggio rowing voga Rudern aviron ボート remo'),
  words('vela sailing Segeln voile ヨット'),
  words('calcio football soccer Fußball サッカー futebol fútbol'),
  words('golf Golfplatz ゴルフ golfe'),
  words('isola island Insel île 島 ilha isla'),
  words('stazione station Bahnhof gare 駅 estação estación'),
  words('aeroporto airport Flughafen aéroport 空港 aeropuerto'),
];

/** Words that say nothing about a place; they are looked for only where there are no others. */
export const fillers: readonly string[] = words(
  'a an the in at of on and near by for to with i le la il lo gli un una di da del della dei delle e vicino per con der die das ein eine und bei nahe mit von im am ' +
    'les des du de et près pour avec o os as um uma do da dos e perto em no na com el los las y en cerca para con al the my me',
);

function words(list: string): string[] {
  return list.split(' ');
}
