import type { Country } from './country.js';
import type { Random } from './create-random.js';

/** A company or a person as documents name it; null is what the document does not show. */
export interface Party {
  name: string | null;
  contact: string | null;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  phone: string | null;
  email: string | null;
  vatId: string | null;
}

/** A company of the country, with a different name than `other`. */
export function makeParty(random: Random, country: Country, other?: Party): Party {
  const name = random.pick(country.companies.filter((company) => company !== other?.name));
  const towns = country.towns.filter(([, town]) => town !== other?.city);
  const [postalCode, city, region] = random.pick(towns);
  const streets = country.streets.filter((street) => other?.street?.includes(street) !== true);
  const [given, family] = random.pick(country.people);
  return {
    name,
    contact: `${given} ${family}`,
    street: country.street(random.pick(streets), random.int(2, 189)),
    postalCode,
    city,
    region,
    country: country.name,
    phone: country.phone(random),
    email: `${random.pick(['info', 'office', 'accounts', 'contact'])}@${domainOf(name)}`,
    vatId: country.vatId(random),
  };
}

/** `Bürotechnik Lindemann GmbH` has the domain `buerotechnik.example`. */
function domainOf(name: string): string {
  const word = name.split(' ').find((part) => part.length > 3) ?? name;
  const plain = word.replaceAll('ü', 'ue').replaceAll('ö', 'oe').normalize('NFD');
  return `${plain.toLowerCase().replace(/[^a-z]/g, '')}.example`;
}
