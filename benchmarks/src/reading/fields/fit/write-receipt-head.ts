import type { Facts, Shop } from './receipt-words.js';

/** What the shop is called, as it is printed: the legal name, now and then over two lines, with the sign of the shop above or below it. */
function writeName(shop: Shop): { company: string; lines: string[] } {
  const { random, words, country, say } = shop;
  const initials = Array.from({ length: random.int(2, 3) }, () => random.letters(1));
  const brand = random.chance(0.12)
    ? `${initials.join(random.pick(['', '.', '. ']))}${random.chance(0.5) ? '.' : ''}`
    : [brandOf(shop), ...(random.chance(0.15) ? [brandOf(shop)] : [])].join(' ');
  const kind = random.chance(0.25) ? `${say(words.kindsByCountry)} ` : '';
  const trade = kind === '' && random.chance(0.7) ? ` ${random.pick(words.trades)}` : '';
  const town = random.chance(0.06) ? ` (${say(words.towns).split(/[ ,]/).at(-1) ?? country})` : '';
  const form = random.chance(0.6) ? ` ${say(words.formsByCountry)}` : '';
  const number = random.chance(0.03) ? ` ${random.digits(random.int(1, 3))}` : '';
  const parts = [`${kind}${brand}`, trade, town, `${form}${number}`].map((part) => part.trim()).filter(Boolean);
  const company = parts.join(' ');
  const lines = overTwoLines(parts, shop);
  const place = random.chance(0.3) ? `${random.pick([' - ', ' @ ', ' ', ', '])}${placeOf(shop)}` : '';
  const sign = `${random.chance(0.5) ? brand : brandOf(shop)}${random.chance(0.7) ? ` ${random.pick(words.trades)}` : ''}${place}`;
  // Where two names stand there, the one with a legal form is the company.
  const isSigned = form.trim() !== '' && random.chance(0.25);
  if (!isSigned) return { company, lines: [...lines, ...(random.chance(0.12) ? [random.pick(words.mottos)] : [])] };
  return random.chance(0.7)
    ? { company, lines: [sign, ...(random.chance(0.3) ? [random.pick(words.mottos)] : []), ...lines] }
    : { company, lines: [...lines, `${random.pick(words.ofSigns)} ${sign}`] };
}

/** A name on one line or on two: cut where its trade or legal form begins, or at any word. */
function overTwoLines(parts: readonly string[], { random }: Shop): string[] {
  const whole = parts.join(' ');
  const pieces = random.chance(0.5) ? parts : whole.split(' ');
  if (pieces.length < 2 || whole.split(' ').length < 3 || !random.chance(0.32)) return [whole];
  const cut = random.int(1, pieces.length - 1);
  return [pieces.slice(0, cut).join(' '), pieces.slice(cut).join(' ')];
}

/** Where a branch stands: a town, a quarter or a street. */
function placeOf(shop: Shop): string {
  const { random, words, country } = shop;
  const towns = (words.towns[country] ?? [country]).map((town) => town.replace(/[\d()]+ ?/g, '').replace(/,.*/, ''));
  const kinds = [towns, towns, words.quarters[country] ?? [], words.streets[country] ?? []];
  return filled(random.pick(random.pick(kinds.filter((places) => places.length > 0))), shop);
}

/** A text with its numbers and names. */
function filled(text: string, shop: Shop): string {
  return text.replaceAll('{n}', () => String(shop.random.int(1, 30))).replaceAll('{b}', () => brandOf(shop));
}

/** A known sort of name, or one that nobody has heard: of syllables written together, or each by itself. */
function brandOf({ random, words }: Shop): string {
  if (random.chance(0.55)) return random.pick(words.brands);
  const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  if (random.chance(0.2))
    return Array.from({ length: random.int(2, 4) }, () => capital(random.pick(words.syllables))).join(' ');
  const syllables = Array.from({ length: random.int(2, 3) }, () => random.pick(words.syllables)).join('');
  return capital(syllables);
}

/** The name of the shop, its numbers, address and telephone, in the order of most tills. */
export function writeHead(shop: Shop): { lines: string[][]; facts: Facts; isCentred: boolean } {
  const { random, words, say } = shop;
  const isLoud = random.chance(0.55);
  const style = (text: string): string => (isLoud ? text.toUpperCase() : text);
  const name = writeName(shop);
  const register = `${random.digits(random.int(6, 9))}-${random.letters(1)}`;
  const numbered = (text: string): string => text.replace('{r}', register).replace('{d}', random.digits(12));
  const address = writeAddress(shop).map(style);
  const phone = `${random.pick(['03', '+44', '(02)', '07', '089'])}-${random.digits(4)} ${random.digits(4)}`;
  const kindOfNumber = random.chance(0.2)
    ? random.pick(['Co. No: ', 'Reg. No. ', 'Co. Reg. No.: ', 'No. ', 'ID: '])
    : '';
  const bracketed = random.chance(0.3) ? ` (${kindOfNumber}${register})` : '';
  const ofRegister = random.chance(0.35) && bracketed === '' ? [numbered(say(words.registers))] : [];
  const ofTax = random.chance(0.4) ? [numbered(say(words.taxNumbers))] : [];
  const numbers = random.chance(0.2) ? [[...ofRegister, ...ofTax].join(' ')] : [...ofRegister, ...ofTax];
  const hasPhone = random.chance(0.65);
  const isAddressed = random.chance(0.93);
  const called = `${random.pick(['Tel', 'TEL', 'Tel.', 'Telephone', 'Phone', 'Tel/Fax', 'T', 'H/P', 'Tel No.'])}: ${phone}`;
  const contact = hasPhone
    ? random.chance(0.25)
      ? [called, `${random.pick(['Fax', 'FAX', 'F'])}: ${random.digits(2)}-${random.digits(8)}`]
      : [called]
    : [];
  const site = random.chance(0.12) ? [random.pick(words.sites).replace('{d}', random.digits(4))] : [];
  const branch = random.pick([
    `${brandOf(shop)}${random.pick([' - ', ' @ ', ' '])}${say(words.towns)}`,
    `${say(words.towns).replace(/\d+ ?/, '')} ${random.pick(words.branches)}`,
    `${random.pick(words.branches)} ${random.int(1, 40)}`,
  ]);
  const web = random.chance(0.15) ? [`www.${name.company.toLowerCase().replace(/[^a-z]/g, '')}.com`] : [];
  const [before, below] = random.pick<readonly [string[], string[]]>([
    [numbers, [...contact, ...site]],
    [numbers, [...contact, ...site]],
    [numbers, [...site, ...contact, ...web]],
    [[], random.sample([...contact, ...numbers, ...site], contact.length + numbers.length + site.length)],
    [[...site, ...numbers], contact],
    [[...numbers, ...contact], site],
  ]);
  const lines = [
    ...writeAbove(shop),
    ...(random.chance(0.12) ? [say(words.titles)] : []),
    `${name.lines.map(style).join('\n')}${bracketed}`,
    ...(random.chance(0.15) ? [style(branch)] : []),
    ...before,
    ...(isAddressed ? address : []),
    ...below,
    ...(below.some((line) => web.includes(line)) ? [] : web),
    ...(random.chance(0.6) ? [say(words.titles)] : []),
  ];
  return {
    lines: lines
      .flatMap((text) => text.split('\n'))
      .filter((text) => text !== '')
      .map((text) => [text]),
    isCentred: random.chance(0.7),
    facts: {
      company: style(name.company),
      address: isAddressed ? address.join(' ') : null,
      phone: hasPhone ? phone : null,
    },
  };
}

/** What stands above the name now and then: a number or a name by hand, a greeting, signs that a recogniser makes of a logo. */
function writeAbove({ random, words }: Shop): string[] {
  const signs = (): string =>
    Array.from({ length: random.int(1, 4) }, () => random.pick(['=', 'S', '-', '|', 'KR', '.', '1', 'w)'])).join(' ');
  return [
    ...(random.chance(0.12) ? [signs()] : []),
    ...(random.chance(0.14) ? [random.digits(7)] : []),
    ...(random.chance(0.14) ? [random.pick(words.people)] : []),
    ...(random.chance(0.06) ? random.sample(words.thanks, random.int(1, 2)) : []),
  ];
}

/** Building, street, quarter, town and now and then the country, over one to six lines. */
function writeAddress(shop: Shop): string[] {
  const { random, words, country, say } = shop;
  const number = random.int(1, 240);
  const street = filled(say(words.streets), shop);
  const front = random.pick(['No. ', 'No ', 'Lot ', '', 'G-', 'No.', 'NO: ']);
  const line =
    {
      de: `${street} ${number}`,
      es: `${street}, ${number}`,
      it: `${street}, ${number}`,
      my: `${front}${number}${random.pick(['', 'A', '-G', `-${number + 2}`, ' & 7'])}${random.pick([',', ',', ''])} ${street}`,
      sg: `${random.pick(['Blk ', '', '#01-'])}${number} ${street}`,
    }[country] ?? `${number} ${street}`;
  const quarters = words.quarters[country] ?? [];
  const town = say(words.towns);
  const building = random.chance(0.3) ? [filled(say(words.buildings), shop)] : [];
  const isAbove = random.chance(0.6);
  const parts = [
    ...(isAbove ? building : []),
    line,
    ...(isAbove ? [] : building),
    ...(quarters.length > 0 && random.chance(0.65) ? [filled(random.pick(quarters), shop)] : []),
    ...(random.chance(0.5) ? [town] : town.split(/, (?=\p{L}+$)/u)),
    ...(random.chance(0.25) ? [words.countries[country] ?? ''] : []),
  ];
  const end = random.chance(0.3) ? '.' : '';
  const comma = random.chance(0.7) ? ',' : '';
  return inLines(
    parts.map((part, index) => `${part}${index === parts.length - 1 ? end : comma}`),
    shop,
  );
}

/** A part a line, some of them joined, or filled up to the width of the paper. */
function inLines(parts: readonly string[], { random }: Shop): string[] {
  const isFilled = random.chance(0.2);
  const pieces = isFilled ? parts.flatMap((part) => part.split(' ')) : parts;
  const width = isFilled ? random.int(22, 40) : 44;
  const joined = isFilled ? 1 : random.pick([0.1, 0.4, 0.8]);
  return pieces.reduce<string[]>((lines, text) => {
    const last = lines.at(-1);
    const isJoined = last !== undefined && last.length + text.length < width && random.chance(joined);
    return isJoined ? [...lines.slice(0, -1), `${last} ${text}`] : [...lines, text];
  }, []);
}
