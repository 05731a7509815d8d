/**
 * Wordings that a language does not use here; `docs/languages.md` names the chosen ones.
 * @type {Record<string, RegExp[]>}
 */
const FORBIDDEN = {
  en: [/\be-mail/i, /\blog(s|ged|ging)? (in|out)\b/i, /\bto mend\b/i, /\bcode of the moment\b/i, /\.\.\./, /\w'\w/],
  de: [
    /\b[Dd]u\b|\b[Dd]ein(e[mnrs]?)?\b|\b[Dd]ich\b/,
    /Niedrigwasser|\bGezeit\b|\bFlut\b|\bEbbe\b|Hochwassern/,
    /(?<![Bb]ei |Gezeiten und )\bHochwasser(?!plan)/,
    /Haltestelle|\bAnlegern?\b|Adresszeile|Web-Adresse|\bURL\b|Dashboard/,
    /\bNadel|\bPin\b|Inserat|\bListing|Fotografie|\bBild(er|ern)?\b/,
    /\bEmail\b|\be-mail\b|(ein|aus)logg|[Ll]og-?in\b|Kennwort|\bAccount|Benutzer/,
    /\bFührer|Lieblings|Merkliste|Lesezeichen|\bHosts?\b|\bGästen?\b/,
    /["”]|\w'\w|\.\.\./,
  ],
  es: [
    /(?<!\p{L})(tu|tus|te|ti|tú|contigo|tuy[oa]s?|vuestr[oa]s?|vosotr[oa]s)(?!\p{L})/iu,
    /(?<!\p{L})(quieres|puedes|tienes|elige|inténtalo|escríbelo)(?!\p{L})/iu,
    /\banuncios?\b|\bvisitas?\b|\bparadas?\b|\bgimnasios\b|\bfotograf|\bcifras?\b/i,
    /\bcorreos?\b(?! electr)|\bcaminos\b|\bvaporetti\b|\bmareas? (alta|baja)s?\b/i,
    /\bcristal\b|\bclic\b|\bsitios? de reservas?\b|d[ií]as festivos|\bacqua alta\b/i,
    /[“”"]|\.\.\./,
  ],
  fr: [
    /(?:^|[ (’])(?:tu|toi|ton|tes) /i,
    /\bannonces?\b|épingle|\barrêts?\b|\bpontons?\b|\bveuillez\b|\braisons?\b|\bsecteurs?\b/i,
    /(?<!Première )\bvisites?\b(?! et activités)/i,
    /\bacqua alta\b|\binondations?\b|pleine mer\b|basse mer\b|\bphotographies?\b/i,
    /courriels?\b|dashboard|\bpropriétaire|\bannonceur|partie de l’adresse|\bdémo\b/i,
    /['“”"]|\.\.\.| [;:!?»]|« /,
  ],
  it: [
    /\b(Lei|Sua|Suo|Suoi|Sue)\b|\b([Vv]oi|[Vv]ostr[aoei]|siete)\b/,
    /\b(Riprovi|Scelga|Inserisca|Ricarichi|Tolga|Corregga|Trascini|Scriva|Configuri)\b/,
    /\binserzion|\b[Aa]nnunci(o)?\b|\b[Hh]ost\b|\bapprod|\bpontil|\bimbarcader|\brespint/,
    /\bpalestre\b|[Ff]itness|[Gg]iorn[oi] particolar|parte dell’indirizzo|\bfotografi[ae]\b/,
    /\b[Ll]og ?(in|out)\b|\b[Dd]ashboard\b|cruscotto|\bmarea (alta|bassa)\b|(?<!Nome |nome )\butent[ei]\b/,
    /[“”„"']|\.\.\.| …/,
  ],
  pt: [
    /voc[êe]|\b(tu|teus?|tuas?|contigo)\b/i,
    /\bvisitas?\b|\bpasseio\b|\blagoas?\b|\ban[úu]ncio|\bloca(l|is)\b|\bfotos?\b/i,
    /\bl[íi]nguas?\b|\btransferir\b|\bnovamente\b|\bparage(m|ns)\b|\bencerrad|\bacrescentar\b/i,
    /\b(usu[áa]rio|senha|tela|celular|baixar|deletar|cadastr)|\bfitness\b/i,
    /\b(maré (cheia|vazia)|preia-mar|baixa-mar)\b|correio eletr/i,
    /[“”"]|\.\.\./,
  ],
  ja: [
    /イエー?ゾロ|潟(?!）)/,
    /ブラウザ(?!ー)|フォルダ(?!ー)|カテゴリ(?!ー)|ユーザ(?!ー)/,
    /訪れる人|訪問者|閲覧者|お客様|ビジター|あなた|ホスト|出店者|担当者/,
    /マイ掲載|自分の掲載|リスティング|船着き場|停留所|桟橋|埠頭/,
    /アクア・?アルタ|最高潮位|高潮(?!位)|洪水|サイン(イン|アウト|アップ)|セッション/,
    /アドレスの一部|ウェブアドレス|フィットネス|地域|インポート/,
    /[〜“”]|\.\.\./,
  ],
};

/** Names of arguments and tags are not text. */
const withoutSyntax = (/** @type {string} */ text) => text.replace(/\{\w+(, \w+,?)?|<\/?\w+>/g, ' ');

/** Messages of a language that contain a forbidden wording, one line each. */
export function findForbiddenWording(/** @type {string} */ locale, /** @type {object} */ messages, path = locale) {
  /** @type {string[]} */
  const problems = [];
  for (const [key, value] of Object.entries(messages)) {
    const name = `${path}.${key}`;
    if (typeof value !== 'string') {
      problems.push(...findForbiddenWording(locale, value, name));
      continue;
    }
    const found = (FORBIDDEN[locale] ?? []).flatMap((pattern) => pattern.exec(withoutSyntax(value))?.[0] ?? []);
    if (found.length > 0) problems.push(`${name}: "${found.join('", "')}" is not used here, see docs/languages.md`);
  }
  return problems;
}
