/**
 * How words of a language end, and hardly those of another of these; without accents, with the letters that an English
 * recogniser takes "ß" and "ç" for.
 */
export const wordEndings: Readonly<Record<string, RegExp>> = {
  eng: /(?:[a-z]{3}(?:ings?|ness|tions?|ship|ght)|[a-z]ly)$/,
  deu: /(?:[a-z]{2}(?:ungs?|ungen|heit|keit|lich|liche[nrs]?|ische[nrs]?|schaft|stra(?:ss|b|f|s|r|8)?e|platz|weg|berg|burg)|[a-z]sch)$/,
  fra: /(?:[a-z]{2}(?:eaux?|eux|euse|aires?|elles?|iere|ieres|eur|eurs|ette|ettes|oires?|ques?))$/,
  spa: /(?:[a-z]{2}(?:cion|ciones|dades?|miento|mientos|illo|illa|anos?|eros?|ero|ales))$/,
  ita: /(?:[a-z]{2}(?:zione|zioni|mento|menti|ita|etto|etti|elli|ello|aggio|eria|iere|ezza|ture))$/,
  por: /(?:[a-z]{2}(?:[cg][ad]o|coes|goes|dade|dades|mento|mentos|inho|inha|eira|eiro|eiros|agem|lho|lha|nho|nha))$/,
  nld: /(?:[a-z]{2}(?:straat|laan|weg|ijk|ijke|ijn|heden|heid|oor|eel|aar|aat|aan|oon|oek|uis|eind|dijk))$/,
};
