import { countryCode } from '../vocabulary/countries.js';

/** The parts of a line of an address that holds the town; the places are those in the text. */
export interface PostalLine {
  readonly zip: TextRange | undefined;
  readonly city: TextRange | undefined;
  readonly state: TextRange | undefined;
  /** Where the town's part of the line begins: what stands before is the street. */
  readonly start: number;
  readonly end: number;
}

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const town = String.raw`(?<city>\p{Lu}[\p{L}'’.\- /]{1,40}?)`;

const usStates =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

/** One pattern per country's way of writing it, the plainest first. */
const patterns: readonly RegExp[] = [
  // Austin, TX 78701 and Toronto, ON M5V 2T6 and Sydney NSW 2000
  new RegExp(String.raw`${town},? (?<state>${usStates}),? (?<zip>\d{5}(?:-\d{4})?)(?!\d)`, 'du'),
  new RegExp(String.raw`${town},? \(?(?<state>[A-Z]{2})\)?,? (?<zip>[A-Z]\d[A-Z] ?\d[A-Z]\d)`, 'du'),
  new RegExp(String.raw`${town},? (?<state>NSW|VIC|QLD|WA|SA|TAS|ACT|NT),? (?<zip>\d{4})(?!\d)`, 'du'),
  // 1012 AB Amsterdam
  new RegExp(String.raw`(?<![\p{L}\d])(?:NL-)?(?<zip>\d{4} ?[A-Z]{2}),? ${town}(?=$|,|;| [·•|(]| - )`, 'du'),
  // London SW1A 1AA, and the code alone on its line
  new RegExp(String.raw`${town},? (?<zip>[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?![\p{L}\d])`, 'du'),
  new RegExp(String.raw`^(?<zip>[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$`, 'du'),
  // 20121 Milano (MI), 1000-205 Lisboa, 75001 Paris, D-10115 Berlin
  new RegExp(
    String.raw`(?<![\p{L}\d.,])(?:[A-Z]{1,3}[- ])?(?<zip>\d{5}-\d{3}|\d{4}-\d{3}|\d{4,5}),? ${town}(?: \((?<state>[A-Z]{2})\)| (?<=\d{5}[^\d]{3,40} )(?<province>[A-Z]{2})(?=$|,))?(?: (?:Cedex|CEDEX)(?: \d{1,2})?)?(?=$|,|;| [·•|(]| - )`,
    'du',
  ),
  // Sevilla, 41010 ES
  new RegExp(String.raw`${town}, (?<zip>\d{4,5}),? (?=[A-Z]{2}$)`, 'du'),
  // São Paulo - SP, 01310-100 and Mumbai 400001
  new RegExp(String.raw`${town}(?:,| -|/) ?(?<state>[A-Z]{2}),? (?:CEP:? )?(?<zip>\d{5}-\d{3})`, 'du'),
  new RegExp(String.raw`^${town},? -? ?(?<zip>\d{6})$`, 'du'),
];

/** `2280 Kirkwood Ave` has the look of a postal code and a town. */
const endsAsStreet =
  / (?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|parkway|pkwy|highway|hwy|terrace|close|crescent)\.?$/i;

/** `41010 ES`: the code of a country is no town, as `56100 KL` is. */
function isCountryCode(city: string): boolean {
  return /^[A-Z]{2}$/.test(city) && countryCode(city) === city;
}

/** Longest line that is taken for part of an address, in UTF-16 units. */
const maxLength = 160;

/** Finds postal code and town in a line; undefined where there is no postal code. */
export function readPostalLine(text: string): PostalLine | undefined {
  if (text.length > maxLength) return undefined;
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const ranges = match?.indices?.groups;
    const city = match?.groups?.city ?? '';
    if (match === null || ranges === undefined || endsAsStreet.test(city) || isCountryCode(city)) continue;
    const state = rangeOf(ranges.state) ?? rangeOf(ranges.province);
    return {
      zip: rangeOf(ranges.zip),
      city: rangeOf(ranges.city),
      state,
      start: match.index,
      end: match.index + match[0].length,
    };
  }
  return undefined;
}

function rangeOf(pair: [number, number] | undefined): TextRange | undefined {
  return pair === undefined ? undefined : { start: pair[0], end: pair[1] };
}
