import { plainWords } from './label-tokens.js';

/** ISO 3166-1 alpha-2 codes and the names under which addresses show the countries, in the supported languages. */
const namesByCode: Readonly<Record<string, string>> = {
  AT: 'austria,osterreich,oesterreich,autriche,oostenrijk',
  AU: 'australia,australien,australie',
  BE: 'belgium,belgien,belgique,belgie,belgica,belgio',
  BG: 'bulgaria,bulgarien,bulgarie',
  BR: 'brazil,brasil,brasilien,bresil,brasile,brazilie',
  CA: 'canada,kanada',
  CH: 'switzerland,schweiz,suisse,svizzera,suiza,suica,zwitserland',
  CN: 'china,chine,volksrepublik china,p r china',
  CY: 'cyprus,zypern,chypre',
  CZ: 'czech republic,czechia,tschechien,republique tcheque',
  DE: 'germany,deutschland,allemagne,alemania,germania,alemanha,duitsland',
  DK: 'denmark,danemark,danmark,dinamarca,danimarca,denemarken',
  EE: 'estonia,estland,estonie',
  ES: 'spain,spanien,espagne,espana,spagna,espanha,spanje',
  FI: 'finland,finnland,finlande,finlandia,suomi',
  FR: 'france,frankreich,francia,franca,frankrijk',
  GB: 'united kingdom,uk,great britain,england,scotland,wales,northern ireland,vereinigtes konigreich,grossbritannien,royaume uni,reino unido,regno unito,verenigd koninkrijk',
  GR: 'greece,griechenland,grece,grecia,griekenland',
  HK: 'hong kong',
  HR: 'croatia,kroatien,croatie,hrvatska',
  HU: 'hungary,ungarn,hongrie,magyarorszag',
  IE: 'ireland,irland,irlande,irlanda,ierland',
  IL: 'israel',
  IN: 'india,indien,inde',
  IT: 'italy,italien,italie,italia,italie',
  JP: 'japan,japon,giappone',
  LI: 'liechtenstein',
  LT: 'lithuania,litauen,lituanie',
  LU: 'luxembourg,luxemburg,lussemburgo',
  LV: 'latvia,lettland,lettonie',
  MT: 'malta,malte',
  MX: 'mexico,mexiko,mexique,messico',
  NL: 'netherlands,the netherlands,holland,niederlande,pays bas,nederland,paises bajos,paesi bassi,paises baixos',
  NO: 'norway,norwegen,norvege,norge,noruega,noorwegen',
  NZ: 'new zealand,neuseeland',
  PL: 'poland,polen,pologne,polska,polonia',
  PT: 'portugal,portogallo',
  RO: 'romania,rumanien,roumanie',
  SE: 'sweden,schweden,suede,sverige,suecia,svezia,zweden',
  SG: 'singapore,singapur,singapour',
  SI: 'slovenia,slowenien,slovenie',
  SK: 'slovakia,slowakei,slovaquie',
  TR: 'turkey,turkei,turquie,turkiye',
  US: 'united states,united states of america,usa,us,u s a,vereinigte staaten,etats unis,estados unidos,stati uniti,verenigde staten',
  ZA: 'south africa,sudafrika,afrique du sud',
};

const codeByName: ReadonlyMap<string, string> = new Map(
  Object.entries(namesByCode).flatMap(([code, names]) =>
    names.split(',').map((name): [string, string] => [name, code]),
  ),
);

/** The code of a country that the text names and nothing else; a code in capitals counts as its own name. */
export function countryCode(text: string): string | undefined {
  const trimmed = text.trim().replace(/[.,;]+$/, '');
  if (Object.hasOwn(namesByCode, trimmed)) return trimmed;
  return codeByName.get(plainWords(trimmed).join(' '));
}
