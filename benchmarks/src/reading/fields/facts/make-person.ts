import type { Country } from './country.js';
import type { Random } from './create-random.js';

export interface Person {
  givenName: string;
  familyName: string;
  fullName: string;
  /** ISO 8601. */
  birthDate: string;
  birthPlace: string;
  street: string;
  postalCode: string;
  city: string;
  region: string | null;
  phone: string;
  email: string;
}

/** A person who lives in the country. */
export function makePerson(random: Random, country: Country): Person {
  const [givenName, familyName] = random.pick(country.people);
  const [postalCode, city, region] = random.pick(country.towns);
  const birth = new Date(Date.UTC(random.int(1950, 2004), random.int(0, 11), random.int(13, 28)));
  const mailbox = `${givenName}.${familyName}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '');
  return {
    givenName,
    familyName,
    fullName: `${givenName} ${familyName}`,
    birthDate: birth.toISOString().slice(0, 10),
    birthPlace: random.pick(country.towns)[1],
    street: country.street(random.pick(country.streets), random.int(1, 190)),
    postalCode,
    city,
    region,
    phone: country.phone(random),
    email: `${mailbox}@mail.example`,
  };
}
